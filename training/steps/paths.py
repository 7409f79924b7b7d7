"""Where the steps read and write, and the one seed of all of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DATA_DIR = ROOT / 'training' / 'data'
BENCH_DATA_DIR = ROOT / 'bench' / 'assistant' / 'training'
MODEL_DIR = ROOT / 'src' / 'assistant' / 'encoder' / 'model'
WORK_DIR = ROOT / 'training' / '.work'
FIGURES_DIR = WORK_DIR / 'figures'

PASSAGES_FILE = WORK_DIR / 'passages.jsonl'
UNPACKED_FILE = WORK_DIR / 'unpacked.pkl'
CUT_FILE = WORK_DIR / 'cut.pt'
RETRIEVAL_FILE = WORK_DIR / 'retrieval.pt'
HEADS_FILE = WORK_DIR / 'heads.pt'
FEATURES_FILE = WORK_DIR / 'features.jsonl'

TOKENIZER_FILE = MODEL_DIR / 'tokenizer.json'
MODEL_FILE = MODEL_DIR / 'model.onnx'
DESCRIPTION_FILE = MODEL_DIR / 'model.json'
VECTORS_FILE = MODEL_DIR / 'vectors.json'
ANSWERING_FILE = MODEL_DIR / 'answering.json'
CARD_FILE = MODEL_DIR / 'card.md'

SEED = 20
THREADS = 2


def read_lines(file: Path) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    return [json.loads(line) for line in file.read_text('utf8').splitlines() if line.strip()]


def write_figures(step: str, figures: dict[str, Any]) -> None:
    """Keeps what a step measured for the model's card, and prints it."""
    FIGURES_DIR.mkdir(parents=True, exist_ok=True)
    (FIGURES_DIR / f'{step}.json').write_text(json.dumps(figures, ensure_ascii=False, indent=1), 'utf8')
    print(json.dumps(figures, ensure_ascii=False, indent=1), flush=True)


def read_figures(step: str) -> dict[str, Any]:
    """What a step measured; empty when it has not run."""
    file = FIGURES_DIR / f'{step}.json'
    return json.loads(file.read_text('utf8')) if file.exists() else {}
