"""Texts as the encoder reads them, and batches of token numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import torch
from tokenizers import Tokenizer
from torch import Tensor

from .encoder import MAX_TOKENS
from .paths import TOKENIZER_FILE

PAD_ID = 1
END_ID = 2
MAX_PREVIOUS = 2


def format_passage(text: str, context: str) -> str:
    """As `listPassageTexts` of guide-index.ts, with the prefix of a passage."""
    heading = context.strip()
    is_bare = heading == '' or text.startswith(heading)
    return f'passage: {text if is_bare else f"{heading}: {text}"}'


def format_question(say: str, previous: Sequence[str] = ()) -> str:
    """A message after what was said before it, of which the last two turns are read."""
    return 'query: ' + ' | '.join([*previous[-MAX_PREVIOUS:], say])


def format_message(say: str, before: str, about: str = '', previous: Sequence[str] = ()) -> str:
    """A message as the heads read it: after the kind of the answer before it with the place that was told of, and after
    the last message before, where those are known."""
    answer = [] if before == 'none' else [f'{before}: {about}' if about else before]
    return 'query: ' + ' | '.join([*answer, *(previous[-1:] if answer else ()), say])


@cache
def get_tokenizer() -> Tokenizer:
    """The tokenizer of the cut vocabulary."""
    return Tokenizer.from_file(str(TOKENIZER_FILE))


@cache
def count_prefix(prefix: str) -> int:
    """How many tokens the prefix is, with the one that begins each text: those are not matched."""
    return len(get_tokenizer().encode(prefix).ids) - 1


def tokenize(texts: Sequence[str], limit: int = MAX_TOKENS) -> list[list[int]]:
    """The token numbers of each text; a long one is cut and still ends with the token of the end."""
    rows = [encoding.ids for encoding in get_tokenizer().encode_batch(list(texts))]
    return [row if len(row) <= limit else [*row[: limit - 1], END_ID] for row in rows]


def pad(rows: Sequence[Sequence[int]]) -> tuple[Tensor, Tensor]:
    """Token numbers as one tensor, and the mask of what is not padding."""
    length = max(map(len, rows))
    ids = torch.full((len(rows), length), PAD_ID, dtype=torch.long)
    mask = torch.zeros(len(rows), length, dtype=torch.long)
    for at, row in enumerate(rows):
        ids[at, : len(row)] = torch.tensor(row)
        mask[at, : len(row)] = 1
    return ids, mask


def split_by_length(lengths: Sequence[int], size: int) -> Iterator[list[int]]:
    """Numbers of rows in groups of about the same length, so that little is padding."""
    order = sorted(range(len(lengths)), key=lambda at: lengths[at])
    for at in range(0, len(order), size):
        yield order[at : at + size]
