"""What the heads learn from: texts, and of each what is known of its classes."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from .classes import ACTS, BEFORE, CONDITIONS, DANGERS, EDITS
from .paths import BENCH_DATA_DIR, DATA_DIR, SEED, read_lines
from .questions import CALIBRATION_FILES, HELD_OUT_TOWNS, get_town_name, list_said
from .tokens import format_message, format_question

HELD_OUT_FILES = ('acts-6', 'acts-batches', 'danger-dev')
#: Of wishes and edits, and of changed subjects.
HELD_OUT_HEAD_TOWN = {
    'wishes': 'kedrinsk', 'walk-edits': 'kedrinsk', 'switches': 'stoleshin', 'questions': 'kedrinsk',
    'conversations': 'kedrinsk',
}
#: Messages of these acts name no condition.
ACTS_WITHOUT_CONDITIONS = ('help', 'talk', 'refuse', 'accept', 'reject', 'live')
#: Of the calm messages of dangers, how many follow an answer.
BEFORE_SHARE = 0.5


@dataclass(frozen=True)
class HeadRow:
    """A text, and the classes known of it; a head that is not named here learns nothing from the row."""

    text: str
    act: str | None = None
    danger: str | None = None
    conditions: frozenset[str] | None = None
    edits: frozenset[str] | None = None
    is_follow_up: bool | None = None


@dataclass
class HeadData:
    """Rows to learn from by kind, and held-out rows by the row of the card."""

    training: dict[str, list[HeadRow]]
    tests: dict[str, list[HeadRow]]


def list_files(kind: str) -> list[Path]:
    """The files of a kind in both folders of data."""
    name = {'acts': 'acts-*', 'danger': 'danger-*'}.get(kind)
    old = sorted(BENCH_DATA_DIR.glob(f'{name}.jsonl')) if name else []
    return old + sorted((DATA_DIR / kind).glob('*.jsonl'))


def read_acts(file: Path) -> list[HeadRow]:
    """Messages with their act; most acts say that there is no edit, and some that there is no condition."""
    rows = []
    for row in read_lines(file):
        act = row['act']
        assert act in ACTS, f'{file.name}: {act}'
        rows.append(HeadRow(
            format_message(row['say'], row.get('before', 'none')),
            act=act,
            danger='none' if act != 'help' else None,
            conditions=frozenset() if act in ACTS_WITHOUT_CONDITIONS else None,
            edits=frozenset() if act != 'change' else None,
        ))
    return rows


def list_messages_before() -> list[str]:
    """What visitors wrote in conversations: any of it may have been written before trouble came."""
    files = [file for file in list_files('conversations') if get_town_name(file) != HELD_OUT_HEAD_TOWN['conversations']]
    return [turn['say'] for file in files for row in read_lines(file) for turn in row['turns']]


def read_dangers(file: Path, chance: random.Random, said: Sequence[str] = ()) -> list[HeadRow]:
    """Messages with their danger, half of them as if they followed an answer of a random kind, and one of `said`."""
    rows = []
    for row in read_lines(file):
        before = row.get('before') or (
            chance.choice(BEFORE[1:]) if chance.random() < BEFORE_SHARE else 'none'
        )
        kind = row['kind']
        assert kind in DANGERS, f'{file.name}: {kind}'
        is_calm = kind == 'none'
        previous = [chance.choice(said)] if said and chance.random() < BEFORE_SHARE else []
        rows.append(HeadRow(
            format_message(row['say'], before, previous=previous),
            danger=kind,
            act=None if is_calm else 'help',
            conditions=None if is_calm else frozenset(),
            edits=None if is_calm else frozenset(),
        ))
    return rows


def read_wishes(file: Path, chance: random.Random) -> list[HeadRow]:
    """Wishes with the conditions they name; a wish that follows is read after a list or a place."""
    rows = []
    for row in read_lines(file):
        follows = bool(row['history'])
        before = chance.choice(('list', 'list', 'place', 'offer', 'town')) if follows else 'none'
        named = frozenset(key for key, value in row['conditions'].items() if value is not False)
        assert named <= set(CONDITIONS), f'{file.name}: {named}'
        rows.append(HeadRow(
            format_message(row['say'], before), conditions=named, danger='none', edits=frozenset(),
        ))
    return rows


def read_edits(file: Path) -> list[HeadRow]:
    """Messages after a walk with the edits they ask for."""
    rows = []
    for row in read_lines(file):
        edits = frozenset(row['edit'])
        assert edits <= set(EDITS), f'{file.name}: {edits}'
        rows.append(HeadRow(
            format_message(row['say'], 'walk'), edits=edits, act='change' if edits else None, danger='none',
        ))
    return rows


def read_messages(file: Path) -> list[HeadRow]:
    """Messages with all their labels."""
    rows = []
    for row in read_lines(file):
        assert row['act'] in ACTS and set(row['conditions']) <= set(CONDITIONS) and set(row['edits']) <= set(EDITS)
        rows.append(HeadRow(
            format_message(row['say'], row['before']),
            act=row['act'],
            danger='none' if row['act'] != 'help' else None,
            conditions=frozenset(row['conditions']),
            edits=frozenset(row['edits']),
        ))
    return rows


def read_conversations(file: Path) -> list[HeadRow]:
    """Each message of whole conversations with all its labels, after the answer and the message before it."""
    rows = []
    for conversation in read_lines(file):
        before, about, said = 'none', '', []
        for turn in conversation['turns']:
            act = turn['act']
            assert act in ACTS and set(turn['conditions']) <= set(CONDITIONS) and set(turn['edits']) <= set(EDITS)
            rows.append(HeadRow(
                format_message(turn['say'], before, about, said),
                act=act,
                danger='none' if act != 'help' else None,
                conditions=frozenset(turn['conditions']),
                edits=frozenset(turn['edits']),
                is_follow_up=turn['isFollowUp'] if said else None,
            ))
            if turn['answer']['kind'] != 'none':
                before, about = turn['answer']['kind'], turn['answer']['about']
                about = about if before == 'place' else ''
            said = [*said, turn['say']]
    return rows


def read_follow_ups(files: Iterable[Path], chance: random.Random) -> list[HeadRow]:
    """Follow-ups after their turns, and as many messages that stand alone after other turns of their town."""
    follows: dict[str, list[list[str]]] = defaultdict(list)
    alone: dict[str, list[str]] = defaultdict(list)
    for file in files:
        town = get_town_name(file)
        for row in read_lines(file):
            said = list_said(row['history'])
            if said and row.get('kind', 'follow') == 'follow':
                follows[town].append([*said, row['say']])
            elif not said:
                alone[town].append(row['say'])
    rows = [
        HeadRow(format_question(turns[-1], turns[:-1]), is_follow_up=True)
        for town in sorted(follows)
        for turns in follows[town]
    ]
    for town, messages in sorted(alone.items()):
        turns = messages + [turn for before in follows[town] for turn in before[:-1]]
        for say in messages:
            previous = chance.sample([turn for turn in turns if turn != say], chance.choice((1, 1, 1, 2)))
            rows.append(HeadRow(format_question(say, previous), is_follow_up=False))
    return rows


def read_switches(file: Path) -> list[HeadRow]:
    """Messages after a turn: some go on from it, some only look so and change the subject."""
    return [
        HeadRow(format_question(row['say'], list_said(row['history'])), is_follow_up=row['isFollowUp'])
        for row in read_lines(file)
    ]


def _join(lists: Iterable[Sequence[HeadRow]]) -> list[HeadRow]:
    return [row for rows in lists for row in rows]


def _only(rows: Sequence[HeadRow], *names: str) -> list[HeadRow]:
    """The rows with these classes alone, for measuring."""
    empty = HeadRow('')
    return [replace(empty, text=row.text, **{name: getattr(row, name) for name in names}) for row in rows]


def read_head_data() -> HeadData:
    """All rows. Held out: files by name, and a town of wishes and edits."""
    chance = random.Random(SEED)

    def is_held(file: Path) -> bool:
        return file.stem in HELD_OUT_FILES

    acts, dangers = list_files('acts'), list_files('danger')
    by_town = {kind: list_files(kind) for kind in HELD_OUT_HEAD_TOWN}
    learnt = {
        kind: [f for f in files if get_town_name(f) not in (*HELD_OUT_TOWNS, HELD_OUT_HEAD_TOWN[kind])]
        for kind, files in by_town.items()
    }
    held = {kind: [file for file in files if file not in learnt[kind]] for kind, files in by_town.items()}
    questions = [file for file in learnt['questions'] if file.stem not in CALIBRATION_FILES]
    said = list_messages_before()
    dialogues = questions + learnt['wishes'] + learnt['walk-edits']
    training = {
        'acts': _join(read_acts(file) for file in acts if not is_held(file)),
        'dangers': _join(read_dangers(file, chance, said) for file in dangers if not is_held(file)),
        'conditions': _join(read_wishes(file, chance) for file in learnt['wishes']),
        'edits': _join(read_edits(file) for file in learnt['walk-edits']),
        'messages': _join(read_messages(file) for file in list_files('messages')),
        'conversations': _join(read_conversations(file) for file in learnt['conversations']),
        'follow_up': read_follow_ups(dialogues, chance),
        'switches': _join(read_switches(file) for file in learnt['switches']),
    }
    tests = {
        file.stem: _only(read_acts(file), 'act') for file in acts if is_held(file)
    } | {
        file.stem: [HeadRow(format_message(row['say'], 'none'), danger=row['kind']) for row in read_lines(file)]
        for file in dangers
        if is_held(file)
    } | {
        'conditions': _only(_join(read_wishes(file, chance) for file in held['wishes']), 'conditions'),
        'edits': _only(_join(read_edits(file) for file in held['walk-edits']), 'edits'),
        'follow-ups of Павловск': read_follow_ups([DATA_DIR / 'held-out' / 'pavlovsk.jsonl'], chance),
        'follow-ups of wishes and edits': read_follow_ups(held['wishes'] + held['walk-edits'], chance),
        'switches': _join(read_switches(file) for file in held['switches']),
        'messages': read_messages(DATA_DIR / 'held-out' / 'messages.jsonl'),
        'conversations': _join(read_conversations(file) for file in held['conversations']),
    }
    return HeadData(training, {name: rows for name, rows in tests.items() if rows})
