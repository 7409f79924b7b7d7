"""Step `heads`: act, danger, conditions, edits and «is a follow-up», over layers shared with retrieval.

The shared layers stay as they are, so what they make of each text is computed once and kept.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .classes import ACTS, CONDITIONS, DANGERS, EDITS, HEADS
from .encoder import HEAD_LAYERS, SHARED_LAYERS, SIZE, Encoder, Heads, make_attention_bias
from .head_figures import measure_heads
from .head_rows import HeadRow, read_head_data
from .paths import HEADS_FILE, SEED, write_figures
from .retrieval import load_trained
from .tokens import pad, split_by_length, tokenize

EPOCHS = 5
BATCH_SIZE = 64
#: Batches whose texts are sorted by length together.
POOL_BATCHES = 40
RATE = 2.5e-4
OUTPUT_RATE = 1e-3
WARM_UP = 0.06
SMOOTHING = 0.05
#: How often a row of each kind is seen in an epoch; a share is a part of the rows, another one in each epoch.
REPEATS = {
    'acts': 0.6, 'dangers': 0.4, 'conditions': 3, 'edits': 3, 'messages': 3, 'conversations': 3, 'follow_up': 0.4,
    'switches': 3,
}
#: Rows that name no condition or no edit are many, and easy.
EMPTY_WEIGHT = 0.2

#: States of one text after the shared layers, a row a token.
States = Tensor


def compute_states(encoder: Encoder, texts: Sequence[str]) -> list[States]:
    """The states of each text after the shared layers, 16 bits a number."""
    encoder.eval()
    rows = tokenize(texts)
    found: dict[int, States] = {}
    for group in split_by_length([len(row) for row in rows], BATCH_SIZE):
        ids, mask = pad([rows[at] for at in group])
        with torch.no_grad(), torch.autocast('cpu', torch.bfloat16):
            states = encoder.run_layers(encoder.embed(ids), make_attention_bias(mask), 0, SHARED_LAYERS)
        for place, at in enumerate(group):
            found[at] = states[place, : len(rows[at])].bfloat16().clone()
    return [found[at] for at in range(len(texts))]


def pad_states(states: Sequence[States]) -> tuple[Tensor, Tensor]:
    """States as one tensor, and the mask of what is not padding."""
    length = max(len(state) for state in states)
    padded = torch.zeros(len(states), length, SIZE)
    mask = torch.zeros(len(states), length, dtype=torch.long)
    for at, state in enumerate(states):
        padded[at, : len(state)] = state.float()
        mask[at, : len(state)] = 1
    return padded, mask


def make_heads(encoder: Encoder) -> Heads:
    """New heads whose layers begin as the encoder's above the shared ones."""
    torch.manual_seed(SEED)
    heads = Heads()
    for own, layer in zip(heads.layers, encoder.layers[SHARED_LAYERS:], strict=False):
        own.load_state_dict(layer.state_dict())
    return heads


def compute_set_cost(found: Tensor, truth: Tensor) -> Tensor:
    """The cost of sets of classes: the sum over the classes, the weighted mean over the rows."""
    weights = torch.where(truth.any(-1), 1.0, EMPTY_WEIGHT)
    costs = F.binary_cross_entropy_with_logits(found, truth, reduction='none').sum(-1)
    return (costs * weights).sum() / weights.sum()


def compute_loss(logits: dict[str, Tensor], rows: Sequence[HeadRow]) -> Tensor:
    """The sum over the heads of the mean cost of the rows that know their classes."""
    costs = []

    def add(name: str, known: list[bool], cost: Callable[[Tensor], Tensor]) -> None:
        if any(known):
            costs.append(cost(logits[name][torch.tensor(known)]))

    for name, classes, told in (('acts', ACTS, [r.act for r in rows]), ('dangers', DANGERS, [r.danger for r in rows])):
        target = torch.tensor([classes.index(value) for value in told if value is not None], dtype=torch.long)
        smoothing = SMOOTHING if name == 'acts' else 0.0
        add(name, [value is not None for value in told],
            lambda found, target=target, smoothing=smoothing: F.cross_entropy(found, target, label_smoothing=smoothing))
    for name, classes, sets in (
        ('conditions', CONDITIONS, [r.conditions for r in rows]), ('edits', EDITS, [r.edits for r in rows])
    ):
        truth = torch.tensor([[float(key in named) for key in classes] for named in sets if named is not None])
        add(name, [named is not None for named in sets],
            lambda found, truth=truth: compute_set_cost(found, truth))
    goes_on = [r.is_follow_up for r in rows]
    truth = torch.tensor([[float(value)] for value in goes_on if value is not None])
    add('follow_up', [value is not None for value in goes_on],
        lambda found: F.binary_cross_entropy_with_logits(found, truth))
    return torch.stack(costs).sum()


def deal_batches(lengths: Sequence[int], numbers: list[int], chance: random.Random) -> Iterator[list[int]]:
    """All numbers once in batches of about the same length, in random order."""
    chance.shuffle(numbers)
    batches: list[list[int]] = []
    pool = BATCH_SIZE * POOL_BATCHES
    for at in range(0, len(numbers), pool):
        part = numbers[at : at + pool]
        batches += [
            [part[i] for i in group] for group in split_by_length([lengths[number] for number in part], BATCH_SIZE)
        ]
    chance.shuffle(batches)
    yield from batches


def deal_rows(kinds: dict[str, list[HeadRow]], chance: random.Random) -> list[HeadRow]:
    """The rows of an epoch."""
    rows = []
    for name, some in kinds.items():
        whole, part = divmod(REPEATS[name], 1)
        rows += some * int(whole) + chance.sample(some, int(part * len(some)))
    return rows


def train(heads: Heads, kinds: dict[str, list[HeadRow]], states: dict[str, States], epochs: int = EPOCHS) -> None:
    """Trains in place on the states of the texts."""
    rates = (RATE, OUTPUT_RATE)
    optimizer = torch.optim.AdamW(
        [{'params': heads.layers.parameters()}, {'params': heads.outputs.parameters()}], weight_decay=0.01
    )
    chance = random.Random(SEED)
    total = epochs * -(-len(deal_rows(kinds, chance)) // BATCH_SIZE)
    step = 0
    started = time.time()
    torch.manual_seed(SEED)
    for epoch in range(epochs):
        losses = []
        rows = deal_rows(kinds, chance)
        lengths = [len(states[row.text]) for row in rows]
        for batch in deal_batches(lengths, list(range(len(rows))), chance):
            heads.train()
            share = min(1.0, (step + 1) / (WARM_UP * total)) * max(0.0, 1 - step / total)
            for group, rate in zip(optimizer.param_groups, rates, strict=True):
                group['lr'] = rate * share
            chosen = [rows[at] for at in batch]
            padded, mask = pad_states([states[row.text] for row in chosen])
            with torch.autocast('cpu', torch.bfloat16):
                logits = heads(padded, mask)
            loss = compute_loss({name: values.float() for name, values in logits.items()}, chosen)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(heads.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.item())
            step += 1
        print(f'epoch {epoch + 1}: loss {sum(losses) / len(losses):.3f}, {time.time() - started:.0f} s', flush=True)


def predict(heads: Heads, states: Sequence[States]) -> dict[str, Tensor]:
    """The logits of each head, a row a text."""
    heads.eval()
    found: dict[str, list[Tensor]] = {name: [] for name in HEADS}
    order: list[int] = []
    for group in split_by_length([len(state) for state in states], BATCH_SIZE):
        with torch.no_grad():
            logits = heads(*pad_states([states[at] for at in group]))
        for name, values in logits.items():
            found[name].append(values.float())
        order += group
    back = torch.tensor(order).argsort()
    return {name: torch.cat(values)[back] for name, values in found.items()}


def load_heads() -> Heads:
    """The heads as this step left them."""
    heads = Heads()
    heads.load_state_dict(torch.load(HEADS_FILE))
    return heads


def run() -> None:
    """Trains, measures, and writes the heads to the working folder."""
    data = read_head_data()
    encoder = load_trained()
    groups = [*data.training.values(), *data.tests.values()]
    texts = list(dict.fromkeys(row.text for rows in groups for row in rows))
    states = dict(zip(texts, compute_states(encoder, texts), strict=True))
    counts = {name: len(rows) for name, rows in data.training.items()}
    print('rows', counts, flush=True)
    heads = make_heads(encoder)
    train(heads, data.training, states)
    torch.save(heads.state_dict(), HEADS_FILE)
    found = {name: predict(heads, [states[row.text] for row in rows]) for name, rows in data.tests.items()}
    write_figures('heads', {
        'rows': counts, 'shared layers': SHARED_LAYERS, 'own layers': HEAD_LAYERS, **measure_heads(data.tests, found),
    })
