"""Dice that are thrown, tumble, collide and come to rest on the face that the rules have drawn."""
