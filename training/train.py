"""`npm run train:encoder [-- --only=STEP,STEP]`: makes the model of the assistant's encoder.

Needs Python 3.11 or newer with the packages of `requirements.txt`. All steps take below 90 minutes on two cores. A step
that was interrupted goes on where it was.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import time
from collections.abc import Callable

import numpy as np
import torch

from steps import calibrate, card, cut, export, heads, retrieval, unpack
from steps.paths import FEATURES_FILE, PASSAGES_FILE, ROOT, SEED, THREADS, WORK_DIR


def write_passages() -> None:
    """The passages of all towns, by the guide's own code."""
    with PASSAGES_FILE.open('w') as file:
        subprocess.run(['npm', 'run', '--silent', 'train:passages'], cwd=ROOT, stdout=file, check=True)


def write_features() -> None:
    """What the search of the guide sees of each calibration question, by the guide's own code."""
    with FEATURES_FILE.open('w') as file:
        subprocess.run(['npm', 'run', '--silent', 'train:features'], cwd=ROOT, stdout=file, check=True)


STEPS: dict[str, Callable[[], None]] = {
    'passages': write_passages,
    'unpack': unpack.run,
    'cut': cut.run,
    'retrieval': retrieval.run,
    'heads': heads.run,
    'export': export.run,
    'features': write_features,
    'calibrate': calibrate.run,
    'card': card.run,
}


def main() -> None:
    """Runs the steps that are named, or all."""
    parser = argparse.ArgumentParser(description='Makes the model of the encoder.')
    parser.add_argument('--only', default=','.join(STEPS), help='names of steps, divided by commas')
    names = parser.parse_args().only.split(',')
    unknown = set(names) - set(STEPS)
    if unknown:
        parser.error(f'no such step: {", ".join(sorted(unknown))}; there are {", ".join(STEPS)}')
    WORK_DIR.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(THREADS)
    for name in names:
        random.seed(SEED)
        np.random.seed(SEED)
        torch.manual_seed(SEED)
        started = time.time()
        print(f'== {name}', flush=True)
        STEPS[name]()
        print(f'== {name}: {time.time() - started:.0f} s', flush=True)


if __name__ == '__main__':
    main()
