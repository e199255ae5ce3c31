"""Paper Tales: four short ages of heroes, wars and buildings."""
