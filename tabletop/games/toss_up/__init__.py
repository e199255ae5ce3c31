"""Toss Up!: ten dice and your nerve."""
