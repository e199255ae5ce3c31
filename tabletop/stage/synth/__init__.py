"""Our own sound effects, computed: `python -m tabletop.stage.synth assets/sounds` renders them all anew."""
