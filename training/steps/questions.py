"""Passages of the towns, and questions with the numbers of the passages that answer them."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .paths import BENCH_DATA_DIR, DATA_DIR, PASSAGES_FILE, read_lines
from .tokens import format_passage, format_question

HELD_OUT_TOWNS = ('pavlovsk', 'karida', 'tulmoga')
CALIBRATION_FILES = ('gornorudsk-2', 'gornorudsk-3', 'kedrinsk-2', 'kedrinsk-3')
#: A quote that stands in more passages than this says little about which of them answers.
MAX_RIGHT = 8
SECOND_PART = re.compile(r'-(\d+|en)$')


@dataclass
class Town:
    """The passages of a town as the encoder reads them, and the numbers of those with a text."""

    inputs: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    numbers: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))


@dataclass(frozen=True)
class Question:
    """A question to the guide of a town; `right` are numbers of passages, none when nothing answers."""

    town: str
    kind: str
    input: str
    right: tuple[int, ...]


def get_town_name(file: Path) -> str:
    """`rubezhin-2.jsonl` and `rubezhin-en.jsonl` are about rubezhin; `questions-rubezhin.jsonl` too."""
    return SECOND_PART.sub('', file.stem.removeprefix('questions-'))


@cache
def read_towns() -> dict[str, Town]:
    """All towns by name, from what `npm run train:passages` writes."""
    towns: dict[str, Town] = defaultdict(Town)
    for row in read_lines(PASSAGES_FILE):
        town = towns[row['town']]
        town.numbers[row['text']].append(len(town.inputs))
        town.inputs.append(format_passage(row['text'], row['context']))
        town.texts.append(row['text'])
    return dict(towns)


def list_said(history: list[Any]) -> list[str]:
    """What the visitor wrote before: turns are texts or objects with `say`."""
    return [turn if isinstance(turn, str) else turn['say'] for turn in history]


def read_questions(file: Path) -> list[Question]:
    """The lines of a file whose labels are texts of passages."""
    name = get_town_name(file)
    town = read_towns()[name]
    questions = []
    for row in read_lines(file):
        right = [number for text in row['right'] for number in town.numbers.get(text, [])]
        if not right and row['kind'] != 'unknown':
            print(f'{file.name}: no passage has the label of «{row["say"]}»')
            continue
        said = format_question(row['say'], list_said(row['history']))
        questions.append(Question(name, row['kind'], said, tuple(dict.fromkeys(right))))
    return questions


def read_quoted_questions(file: Path) -> list[Question]:
    """The lines of a file whose labels are quotes from passages."""
    name = get_town_name(file)
    town = read_towns()[name]
    questions = []
    for row in read_lines(file):
        if not row.get('quote'):
            continue
        quotes = [row['quote'], *row.get('also', [])]
        right = tuple(at for at, text in enumerate(town.texts) if any(quote in text for quote in quotes))
        if 0 < len(right) <= MAX_RIGHT:
            questions.append(Question(name, 'alone', format_question(row['say']), right))
    return questions


def list_question_files() -> list[Path]:
    """The files of labelled questions that may be trained on."""
    files = sorted((DATA_DIR / 'questions').glob('*.jsonl'))
    return [
        file for file in files if file.stem not in CALIBRATION_FILES and get_town_name(file) not in HELD_OUT_TOWNS
    ]


def list_quote_files() -> list[Path]:
    """The files of quoted questions that may be trained on."""
    files = sorted(BENCH_DATA_DIR.glob('questions-*.jsonl'))
    return [file for file in files if get_town_name(file) not in HELD_OUT_TOWNS]


def read_training_questions() -> list[Question]:
    """All questions of training towns that a passage answers."""
    labelled = [question for file in list_question_files() for question in read_questions(file)]
    quoted = [question for file in list_quote_files() for question in read_quoted_questions(file)]
    return [question for question in labelled + quoted if question.right]


def read_test_questions() -> dict[str, list[Question]]:
    """The questions of held-out towns, by the row of the card they are measured in."""
    held_out = DATA_DIR / 'held-out'
    by_stranger = read_questions(held_out / 'pavlovsk.jsonl')
    invented = [
        question
        for town in ('karida', 'tulmoga')
        if (held_out / f'{town}.jsonl').exists()
        for question in read_questions(held_out / f'{town}.jsonl')
    ]
    return {
        'Павловск, by a stranger': [q for q in by_stranger if q.kind == 'alone'],
        'Павловск, follow-ups': [q for q in by_stranger if q.kind == 'follow'],
        'Павловск, quoted': read_quoted_questions(BENCH_DATA_DIR / 'questions-pavlovsk.jsonl'),
        'two invented towns, batches 9 and 10': invented,
    }
