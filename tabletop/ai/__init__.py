"""The computer's players, and where they think."""
