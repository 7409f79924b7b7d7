"""Texts with their vectors by the exported file, which a test of TypeScript compares with."""

from __future__ import annotations

import base64
import json
import random

import numpy as np
import onnxruntime

from .classes import HEADS
from .paths import DATA_DIR, SEED, VECTORS_FILE, read_lines
from .questions import list_said, read_towns
from .tokens import format_message, format_question, pad, tokenize

#: Texts of each kind.
COUNTS = {'passages': 60, 'questions': 50, 'follow-ups': 30, 'messages': 40, 'English': 20}
MAX_LENGTH = 160
#: Of the first texts the vectors of the tokens are kept too.
TOKENS_KEPT = 5


def list_texts() -> list[str]:
    """Short texts of each kind, as the encoder reads them."""
    chance = random.Random(SEED)
    asked = read_lines(DATA_DIR / 'held-out' / 'pavlovsk.jsonl')
    kinds = {
        'passages': read_towns()['pavlovsk'].inputs,
        'questions': [format_question(row['say']) for row in asked if not row['history']],
        'follow-ups': [format_question(row['say'], list_said(row['history'])) for row in asked if row['history']],
        'messages': [
            format_message(row['say'], chance.choice(('walk', 'list', 'place')))
            for row in read_lines(DATA_DIR / 'walk-edits' / 'kedrinsk.jsonl')
        ],
        'English': [
            format_question(row['say'])
            for file in sorted((DATA_DIR / 'questions').glob('*-en.jsonl'))
            for row in read_lines(file)
        ],
    }
    return [
        text
        for kind, texts in kinds.items()
        for text in chance.sample([text for text in texts if len(text) <= MAX_LENGTH], COUNTS[kind])
    ]


def to_base64(values: np.ndarray) -> str:
    """The numbers as float32, little-endian."""
    return base64.b64encode(values.astype('<f4').tobytes()).decode()


def write_vectors(session: onnxruntime.InferenceSession) -> None:
    """`ids`, `dense` and `logits` (all heads, one after the other) of each text, one text at a time."""
    rows = []
    for text in list_texts():
        (row,) = tokenize([text])
        ids, mask = pad([row])
        dense, tokens, *logits = session.run(
            ['dense', 'tokens', *HEADS], {'ids': ids.numpy(), 'mask': mask.numpy()}
        )
        kept = {'tokens': to_base64(tokens[0])} if len(rows) < TOKENS_KEPT else {}
        joined = np.concatenate([values[0] for values in logits])
        rows.append({'text': text, 'ids': row, 'dense': to_base64(dense[0]), 'logits': to_base64(joined), **kept})
    lines = ',\n'.join(json.dumps(row, ensure_ascii=False, separators=(',', ':')) for row in rows)
    VECTORS_FILE.write_text(f'[\n{lines}\n]\n', 'utf8')
