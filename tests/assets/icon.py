"""The program's icon as windows and desktops want it: `python -m tests.assets.icon` draws assets/icon.svg anew."""

import io
import struct
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZES = (16, 24, 32, 48, 64, 256)


def drawn(size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / "icon.svg"), (size, size))


def png(size: int) -> bytes:
    file = io.BytesIO()
    pygame.image.save(drawn(size), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico is a directory of pictures, and since Windows Vista each may simply be a PNG."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        edge = size % 256  # the format writes 256 as 0
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + entries + b"".join(pictures.values())


def pictures_in(data: bytes) -> dict[int, bytes]:
    """What `ico` wrote, taken apart again."""
    _, kind, count = struct.unpack_from("<HHH", data)
    assert kind == 1
    found = {}
    for index in range(count):
        edge, _, _, _, _, _, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        found[edge or 256] = data[offset : offset + length]
    return found


def main() -> None:
    (ASSETS / "icon.png").write_bytes(png(256))
    (ASSETS / "icon.ico").write_bytes(ico({size: png(size) for size in SIZES}))


if __name__ == "__main__":
    main()
