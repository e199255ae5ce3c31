"""Many games at once, and the tools that keep the words in step."""
