"""What is heard, on a device that writes to a file, on one that plays to nobody and on none at all."""

import json
import os
import subprocess
import sys
import textwrap
from array import array
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
HANGS = 120


def run(tmp_path: Path, script: str, driver: str = "dummy", folder: Path = SOUNDS) -> dict[str, object]:
    """Run a script with a `sound` of its own in a process of its own; it prints what it found as JSON."""
    head = f"""
        import json, time
        from pathlib import Path
        import pygame
        from tabletop.stage.sound import CLACKS, VOICES, Sound
        sound = Sound(Path({str(folder)!r}))
        def finish():
            while any(pygame.mixer.Channel(i).get_busy() for i in range(VOICES)):
                time.sleep(0.005)
    """
    program = textwrap.dedent(head) + textwrap.dedent(script)
    places = {
        "SDL_AUDIODRIVER": driver,
        "SDL_DISKAUDIOFILE": str(tmp_path / "heard.raw"),
        "SDL_DISKAUDIODELAY": "1",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **places},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def heard(tmp_path: Path) -> tuple[list[int], list[int]]:
    """Both sides of what was sent to the device."""
    samples = array("h", (tmp_path / "heard.raw").read_bytes()).tolist()
    return samples[::2], samples[1::2]


def energy(side: list[int]) -> float:
    return sum(v * v for v in side) / 32_768**2


def record(tmp_path: Path, script: str) -> tuple[float, float]:
    body = f"""
        sound.open()
        assert sound.ready({HANGS})
        {script}
        finish()
        sound.close()
        print(json.dumps({{"trouble": sound.trouble}}))
    """
    assert run(tmp_path, body, "disk") == {"trouble": ""}
    left, right = heard(tmp_path)
    return energy(left), energy(right)


def test_an_effect_is_heard_on_both_sides(tmp_path: Path) -> None:
    left, right = record(tmp_path, "sound.play('bank')")
    assert left > 50
    assert left == pytest.approx(right, rel=0.01)


def test_pan_moves_it(tmp_path: Path) -> None:
    left, right = record(tmp_path, "sound.play('bank', pan=1.0)")
    assert right > 50
    assert left == 0


def test_nothing_is_heard_when_muted(tmp_path: Path) -> None:
    assert record(tmp_path, "sound.mute(True); sound.play('bank'); sound.clack(1, 0.5)") == (0, 0)


def test_mute_cuts_off_what_is_sounding(tmp_path: Path) -> None:
    whole, _ = record(tmp_path, "sound.play('win')")
    cut, _ = record(tmp_path, "sound.play('win'); time.sleep(0.02); sound.mute(True)")
    assert cut < whole / 2


def test_volume_scales_everything(tmp_path: Path) -> None:
    loud, _ = record(tmp_path, "sound.play('bank')")
    soft, _ = record(tmp_path, "sound.set_volume(0.5); sound.play('bank')")
    none, _ = record(tmp_path, "sound.set_volume(0); sound.play('bank')")
    assert soft / loud == pytest.approx(0.25**2, rel=0.15)
    assert none == 0


def test_a_clack_comes_from_where_the_dice_met(tmp_path: Path) -> None:
    left, right = record(tmp_path, "sound.clack(0.8, 0.0)")
    assert left > 4 * right > 0


def test_hard_clacks_are_louder_and_take_another_sample(tmp_path: Path) -> None:
    soft, _ = record(tmp_path, "sound.clack(0.1, 0.5)")
    hard, _ = record(tmp_path, "sound.clack(1.0, 0.5)")
    assert hard > 4 * soft > 0


def test_ten_dice_are_not_a_machine_gun(tmp_path: Path) -> None:
    """Ten dice that hit the table in the same hundredth of a second are heard as one, and a long rattle as a few."""
    found = run(
        tmp_path,
        """
        clock = [0.0]
        sound = Sound(sound.folder, now=lambda: clock[0])
        sound.open()
        assert sound.ready(60)
        started = []
        sound._start = lambda name, volume, pan, steal: started.append((name, volume, steal))
        for i in range(10):
            clock[0] = 0.001 * i
            sound.clack(0.6, 0.5)
        burst = len(started)
        clock[0] = 1.0
        started.clear()
        for i in range(200):
            clock[0] = 1.0 + 0.005 * i
            sound.clack(0.6, 0.5)
        rattle = list(started)
        started.clear()
        for i in range(10):
            clock[0] = 5.0 + i
            sound.clack(0.01 + 0.099 * i, 0.5)
        print(json.dumps({
            "burst": burst,
            "rattle": len(rattle),
            "variants": len({n for n, _, _ in rattle}),
            "softer": rattle[-1][1] / rattle[0][1],
            "stolen": any(s for _, _, s in rattle),
            "scale": [n for n, _, _ in started],
        }))
        """,
    )
    assert found["burst"] == 1
    assert 15 <= float(str(found["rattle"])) <= 30
    assert found["variants"] == 2
    assert float(str(found["softer"])) < 0.7
    assert found["stolen"] is False
    scale = found["scale"]
    assert isinstance(scale, list)
    assert scale == sorted(scale)
    assert set(scale) == {f"clack_{i}" for i in range(1, 6)}


def test_a_much_harder_hit_is_heard_through_the_gap(tmp_path: Path) -> None:
    found = run(
        tmp_path,
        """
        clock = [0.0]
        sound = Sound(sound.folder, now=lambda: clock[0])
        started = []
        sound._start = lambda name, *rest, **more: started.append(name)
        sound.clack(0.2, 0.5)
        clock[0] = 0.02
        sound.clack(0.9, 0.5)
        sound.clack(0.0, 0.5)
        print(json.dumps({"started": len(started)}))
        """,
    )
    assert found == {"started": 2}


def test_voices_are_limited_and_clacks_give_way(tmp_path: Path) -> None:
    found = run(
        tmp_path,
        """
        sound.open()
        assert sound.ready(60)
        for _ in range(3 * VOICES):
            sound.play("win")
        busy = sum(pygame.mixer.Channel(i).get_busy() for i in range(pygame.mixer.get_num_channels()))
        playing = [pygame.mixer.Channel(i).get_sound() for i in range(VOICES)]
        sound.clack(1.0, 0.5)
        same = playing == [pygame.mixer.Channel(i).get_sound() for i in range(VOICES)]
        print(json.dumps({"voices": VOICES, "busy": busy, "same": same}))
        """,
    )
    assert found == {"voices": 16, "busy": 16, "same": True}


def test_without_a_device_it_is_silent_and_says_so_once(tmp_path: Path) -> None:
    found = run(
        tmp_path,
        """
        sound.open()
        ready = sound.ready(60)
        for _ in range(3):
            sound.play("bank")
            sound.clack(0.5, 0.5)
        sound.set_volume(0.3)
        sound.mute(True)
        sound.close()
        print(json.dumps({"ready": ready, "trouble": sound.trouble}))
        """,
        driver="no such driver",
    )
    assert found["ready"] is False
    assert "no audio device" in str(found["trouble"])


def test_nothing_is_opened_before_it_is_needed(tmp_path: Path) -> None:
    found = run(
        tmp_path,
        """
        before = pygame.mixer.get_init()
        sound.mute(True)
        sound.play("bank")
        muted = pygame.mixer.get_init()
        sound.mute(False)
        sound.play("bank")
        print(json.dumps({"before": before, "muted": muted, "played": sound.ready(60)}))
        """,
    )
    assert found == {"before": None, "muted": None, "played": True}


def test_missing_and_broken_files_are_silent_and_named(tmp_path: Path) -> None:
    folder = tmp_path / "sounds"
    folder.mkdir()
    (folder / "bank.wav").write_bytes((SOUNDS / "bank.wav").read_bytes())
    (folder / "click.wav").write_text("this is no sound")
    script = """
        sound.open()
        sound.ready(60)
        sound.play("click")
        sound.play("bank")
        busy = pygame.mixer.Channel(0).get_busy()
        print(json.dumps({"trouble": sound.trouble, "busy": busy}))
    """
    found = run(tmp_path, script, folder=folder)
    assert "click.wav" in str(found["trouble"])
    assert found["busy"] is True
    (folder / "click.wav").unlink()
    assert "click" in str(run(tmp_path, script, folder=folder)["trouble"])
    assert "nowhere" in str(run(tmp_path, script, folder=tmp_path / "nowhere")["trouble"])


def test_it_survives_a_mixer_that_someone_else_closed(tmp_path: Path) -> None:
    found = run(
        tmp_path,
        """
        sound.open()
        assert sound.ready(60)
        pygame.quit()
        sound.play("bank")
        sound.clack(1, 0.5)
        sound.set_volume(0.2)
        sound.close()
        print(json.dumps({"ready": sound.ready()}))
        """,
    )
    assert found == {"ready": False}


def test_a_broken_or_missing_effect_comes_from_the_spare_folder(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "bank.wav").write_bytes(b"no sound at all")
    script = f"""
        sound.close()
        sound = Sound(sound.folder, spare=Path({str(SOUNDS)!r}))
        sound.open()
        sound.ready({HANGS})
        sound.play("bank")
        sound.play("win")
        busy = sum(pygame.mixer.Channel(i).get_busy() for i in range(VOICES))
        print(json.dumps({{"trouble": sound.trouble, "busy": busy}}))
    """
    found = run(tmp_path, script, folder=mine)
    assert found["busy"] == 2
    assert "bank.wav" in str(found["trouble"])
