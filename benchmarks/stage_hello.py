"""The least that a pygame program does: it opens a window, shows one picture and answers a key. Prints when it has."""

import sys
import time

import pygame

pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
picture = pygame.image.load(sys.argv[1]).convert_alpha()
screen.blit(picture, (100, 100))
pygame.display.flip()
drawn = time.monotonic()
while pygame.event.wait().type != pygame.KEYDOWN:
    pass
screen.blit(picture, (200, 100))
pygame.display.flip()
print(drawn, time.monotonic())
