"""How well the encoder finds the passages that answer: vectors of texts, scores, and the place of the right one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from .encoder import TOKEN_SIZE, Encoder
from .questions import Question, read_towns
from .tokens import count_prefix, pad, split_by_length, tokenize

BATCH_SIZE = 64
FIRST = (1, 3)


@dataclass(frozen=True)
class Vectors:
    """Of one text: `dense`, and a row a token between the prefix and the mark at the end."""

    dense: Tensor
    tokens: Tensor


#: Token numbers and mask to `dense` and `tokens` of the batch.
Encode = Callable[[Tensor, Tensor], tuple[Tensor, Tensor]]


def make_encode(encoder: Encoder) -> Encode:
    """The network as it is trained: numbers of 16 bits inside."""
    def encode(ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        encoder.eval()
        with torch.no_grad(), torch.autocast('cpu', torch.bfloat16):
            return encoder(ids, mask)

    return encode


def encode_texts(encode: Encode, texts: Sequence[str], size: int = BATCH_SIZE) -> list[Vectors]:
    """Vectors of texts that begin with their prefix."""
    rows = tokenize(texts)
    found: dict[int, Vectors] = {}
    for group in split_by_length([len(row) for row in rows], size):
        dense, tokens = encode(*pad([rows[at] for at in group]))
        for place, at in enumerate(group):
            skipped = count_prefix(texts[at].split(':')[0] + ':')
            found[at] = Vectors(dense[place], tokens[place, skipped : len(rows[at]) - 1])
    return [found[at] for at in range(len(texts))]


def pad_tokens(vectors: Sequence[Vectors]) -> tuple[Tensor, Tensor]:
    """The token vectors of passages as one tensor, with the mask of what is not padding."""
    length = max(len(vector.tokens) for vector in vectors)
    tokens = torch.zeros(len(vectors), length, TOKEN_SIZE)
    mask = torch.zeros(len(vectors), length, dtype=torch.bool)
    for at, vector in enumerate(vectors):
        tokens[at, : len(vector.tokens)] = vector.tokens
        mask[at, : len(vector.tokens)] = True
    return tokens, mask


def match_tokens(question: Tensor, tokens: Tensor, mask: Tensor) -> Tensor:
    """The mean over the question's tokens of the best match with a token of each passage."""
    matches = torch.einsum('qd,pkd->pqk', question, tokens).masked_fill(~mask[:, None, :], -1e4)
    return matches.amax(-1).mean(-1)


def find_places(encode: Encode, questions: Sequence[Question], size: int = BATCH_SIZE) -> dict[str, list[int]]:
    """The place of the best right passage for each question, from 0, by each of three scores."""
    places: dict[str, list[int]] = {'dense': [], 'tokens': [], 'sum': []}
    for name in sorted({question.town for question in questions}):
        passages = encode_texts(encode, read_towns()[name].inputs, size)
        all_dense = torch.stack([passage.dense for passage in passages])
        tokens, mask = pad_tokens(passages)
        asked = [question for question in questions if question.town == name]
        for question, vectors in zip(asked, encode_texts(encode, [q.input for q in asked], size), strict=True):
            dense = all_dense @ vectors.dense
            matched = match_tokens(vectors.tokens, tokens, mask)
            for score, values in (('dense', dense), ('tokens', matched), ('sum', dense + matched)):
                best = values[list(question.right)].max()
                places[score].append(int((values > best).sum()))
    return places


def measure(
    encode: Encode, tests: dict[str, list[Question]], size: int = BATCH_SIZE
) -> dict[str, dict[str, str]]:
    """The share of questions whose right passage is first and among three, by row and score; `size` texts at once."""
    figures: dict[str, dict[str, str]] = {}
    for row, questions in tests.items():
        if questions:
            places = find_places(encode, questions, size)
            figures[f'{row} ({len(questions)})'] = {
                score: ' / '.join(f'{sum(at < first for at in found) / len(found):.3f}' for first in FIRST)
                for score, found in places.items()
            }
    return figures
