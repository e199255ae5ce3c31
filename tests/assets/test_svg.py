"""Every picture we ship is drawn as it was meant, fills its box and is light to load."""

import io
import itertools
from pathlib import Path

import pygame
import pytest

from tests.assets.icon import SIZES, drawn, pictures_in
from tests.assets.svg_lint import lint

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PICTURES = sorted(ASSETS.rglob("*.svg"))
FULL_BLEED = [p for p in PICTURES if p.stem == "box" or p.stem.startswith("back")]
CUT_OUT = [p for p in PICTURES if p not in FULL_BLEED]
FACES = ("green", "yellow", "red")
LETTER = (208, 208, 44)
"""Centre and radius of the disc in a die face's lower right where the table prints the letter."""


def named(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def raster(path: Path, size: int = 256) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (size, size))


def covered(picture: pygame.Surface, least: int = 128) -> pygame.Mask:
    return pygame.mask.from_surface(picture, least - 1)


def test_the_sets_are_there() -> None:
    sets = {p.parent.name for p in PICTURES}
    games = {"toss_up", "paper_toss", "sorry", "toss_your_cookies", "paper_tales"}
    assert games | {"icons", "personas"} <= sets
    assert len(PICTURES) > 170


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_nothing_in_it_is_dropped_by_the_reader(path: Path) -> None:
    assert lint(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_it_is_small_enough_to_load_quickly(path: Path) -> None:
    assert path.stat().st_size < 30_000


@pytest.mark.parametrize("path", CUT_OUT, ids=named)
def test_a_cut_out_fills_its_box_and_leaves_the_ground_free(path: Path) -> None:
    picture = raster(path)
    box = picture.get_bounding_rect(8)
    assert max(box.width, box.height) >= 0.75 * 256
    share = covered(picture).count() / 256**2
    assert 0.12 <= share <= 0.97


@pytest.mark.parametrize("path", CUT_OUT, ids=named)
def test_a_cut_out_is_not_sliced_by_the_edge_of_its_box(path: Path) -> None:
    """Ink that touches an edge over a long way is a drawing that runs out of its box; portraits end at the bottom."""
    picture = raster(path)
    mask = covered(picture)
    edges = {
        "left": [(0, i) for i in range(256)],
        "right": [(255, i) for i in range(256)],
        "top": [(i, 0) for i in range(256)],
    }
    touched = {name: sum(mask.get_at(spot) for spot in spots) for name, spots in edges.items()}
    assert max(touched.values()) <= 12, touched


@pytest.mark.parametrize("path", FULL_BLEED, ids=named)
def test_boxes_and_backs_cover_everything(path: Path) -> None:
    picture = pygame.image.load_sized_svg(str(path), (480, 480))
    width, height = picture.get_size()
    assert (width, height) == ((480, 320) if path.stem == "box" else (343, 480))
    corner_free = width * height - covered(picture).count()
    assert corner_free <= 0.02 * width * height


@pytest.mark.parametrize("size", [20, 40])
@pytest.mark.parametrize("folder", ["icons", "art/personas"])
def test_small_pictures_stay_apart_from_each_other(folder: str, size: int) -> None:
    """No two icons and no two portraits look alike at the sizes in which they are shown."""
    ground = (255, 241, 214)
    seen: dict[str, bytes] = {}
    for path in sorted((ASSETS / folder).glob("*.svg")):
        page = pygame.Surface((size, size))
        page.fill(ground)
        page.blit(raster(path, size), (0, 0))
        seen[path.stem] = pygame.image.tobytes(page, "RGB")
    names = list(seen)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            difference = sum(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True))
            assert difference / len(seen[one]) > 10, (one, other)


@pytest.mark.parametrize("face", FACES)
def test_a_die_face_leaves_room_for_its_letter(face: str) -> None:
    picture = raster(ASSETS / "art/toss_up" / f"{face}.svg")
    x, y, radius = LETTER
    for column in range(x - radius, x + radius):
        for row in range(y - radius, y + radius):
            if (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 < radius**2:
                assert picture.get_at((column, row)).a < 8, (column, row)


@pytest.mark.parametrize("kind", ["", "_mark"])
def test_die_faces_differ_by_outline_alone(kind: str) -> None:
    """At 50 px each pair differs in at least a tenth of the pixels that either of them covers."""
    masks = {f: covered(raster(ASSETS / "art/toss_up" / f"{f}{kind}.svg", 50)) for f in FACES}
    for i, one in enumerate(FACES):
        for other in FACES[i + 1 :]:
            both = masks[one].overlap_area(masks[other], (0, 0))
            either = masks[one].count() + masks[other].count() - both
            assert 1 - both / either > 0.1, (one, other)


SHAPES = {
    "toss_your_cookies": (
        "choc_chip", "fortune", "fudge_swirl", "gingerbread", "jam", "macadamia", "sandwich", "sugar", "half_eaten",
        "wild", "milk",
    ),
    "sorry": ("pawn_red", "pawn_blue", "pawn_green", "pawn_yellow"),
}  # fmt: skip


@pytest.mark.parametrize("folder", SHAPES)
def test_what_differs_in_the_rules_differs_without_colour(folder: str) -> None:
    """Cookies and pawns are told apart by outline, and in grey by what is drawn inside."""
    masks, greys = {}, {}
    for name in SHAPES[folder]:
        picture = raster(ASSETS / "art" / folder / f"{name}.svg", 50)
        page = pygame.Surface((50, 50))
        page.fill((255, 241, 214))
        page.blit(picture, (0, 0))
        masks[name] = covered(picture)
        greys[name] = pygame.image.tobytes(pygame.transform.grayscale(page), "RGB")
    for one, other in itertools.combinations(SHAPES[folder], 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - both
        assert 1 - both / either > 0.07, (one, other)
        difference = sum(abs(a - b) for a, b in zip(greys[one], greys[other], strict=True)) / len(greys[one])
        assert difference > 25, (one, other)


def test_every_die_face_has_a_centred_mark_for_panels() -> None:
    for face in FACES:
        box = raster(ASSETS / "art/toss_up" / f"{face}_mark.svg").get_bounding_rect(8)
        assert abs(box.centerx - 128) <= 6
        assert abs(box.centery - 128) <= 8


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_files_show_the_drawn_icon(size: int) -> None:
    pictures = pictures_in((ASSETS / "icon.ico").read_bytes())
    shown = pygame.image.load(io.BytesIO(pictures[size]), "icon.png")
    assert shown.get_size() == (size, size)
    assert close(shown, drawn(size))


def test_the_icon_png_is_the_drawn_icon() -> None:
    assert close(pygame.image.load(str(ASSETS / "icon.png")), drawn(256))


def close(one: pygame.Surface, other: pygame.Surface) -> bool:
    pair = [pygame.image.tobytes(picture, "RGBA") for picture in (one, other)]
    return max(abs(a - b) for a, b in zip(*pair, strict=True)) <= 3


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("<text x='3' y='3'>hi</text>", "<text>"),
        ("<clipPath id='a'/>", "<clipPath>"),
        ("<mask id='a'/>", "<mask>"),
        ("<filter id='a'/>", "<filter>"),
        ("<use href='#a'/>", "<use>"),
        ("<style>#a{fill:red}</style>", "<style>"),
        ("<svg/>", "inside"),
        ("<path d='M0 0' style='fill:red'/>", "style"),
        ("<path d='M0 0' fill='rgba(0,0,0,.5)'/>", "grey"),
        ("<path d='M0 0' fill='hsl(1,2%,3%)'/>", "grey"),
        ("<path d='M0 0' fill='#11223344'/>", "grey"),
        ("<path d='M0 0' stroke='currentColor'/>", "grey"),
        ("<path d='M0 0' fill='#000'/>", "black"),
        ("<path d='M0 0' fill='url(#gone)'/>", "not defined"),
        ("<path d='M0 0' paint-order='stroke'/>", "paint-order"),
        ("<path d='M0 0' clip-path='url(#a)'/>", "clip-path"),
        ("<path d='M0 0' stroke-dasharray='3 4'/>", "stroke-dasharray"),
        ("<g opacity='.5'/>", "group"),
        ("<radialGradient id='a' cx='.5' cy='.5' r='.5'/>", "fractions"),
        ("<radialGradient id='a' fx='50%'/>", "fx"),
        ("<linearGradient id='a' spreadMethod='pad'/>", "spreadMethod"),
        ("<linearGradient id='a' href='#b'/>", "href"),
        ("<path id='a' d='M0 0'/><path id='a' d='M0 0'/>", "twice"),
    ],
)
def test_the_lint_finds(body: str, word: str) -> None:
    problems = lint(f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'>{body}</svg>")
    assert [p for p in problems if word in p], problems


def test_the_lint_lets_good_drawing_pass() -> None:
    good = (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'><defs>"
        "<radialGradient id='a' cx='50%' cy='50%' r='50%'><stop offset='0' stop-color='#fff'/></radialGradient>"
        "</defs><g transform='scale(2)'><circle cx='9' cy='9' r='4' fill='url(#a)' stroke='#2E1A2B'/></g></svg>"
    )
    assert lint(good) == []
