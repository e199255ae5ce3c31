"""The window: everything that is drawn, heard and clicked. Only here is pygame used."""
