"""A game between people, computers and files: driving it, saving it, undoing it, telling it."""
