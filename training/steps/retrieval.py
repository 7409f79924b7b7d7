"""Step `retrieval`: the encoder learns to put a question near the sentences that answer it."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .encoder import TOKEN_SIZE, Encoder
from .paths import CUT_FILE, RETRIEVAL_FILE, SEED, WORK_DIR, write_figures
from .questions import Question, read_test_questions, read_towns, read_training_questions
from .rank import encode_texts, make_encode, measure
from .tokens import count_prefix, pad, split_by_length, tokenize

EPOCHS = 3
BATCH_SIZE = 32
HARD_PER_QUESTION = 2
HARD_KEPT = 20
#: Texts of a batch run through the network in groups of about the same length.
GROUP_SIZE = 32
TRAINING_TOKENS = 96
FROZEN_LAYERS = 4
RATE = 5e-5
TOKENS_RATE = 1e-3
WARM_UP = 0.1
#: Scores are divided by it before the softmax.
TEMPERATURE = 0.03
STEPS_PER_CHECKPOINT = 40
CHECKPOINT_FILE = WORK_DIR / 'retrieval-checkpoint.pt'

#: A passage: its town and number.
Key = tuple[str, int]


def load_cut() -> Encoder:
    """The encoder as `cut` left it."""
    weights = torch.load(CUT_FILE)['encoder']
    torch.manual_seed(SEED)
    encoder = Encoder(len(weights['pieces.weight']))
    encoder.load_state_dict(weights)
    return encoder


def load_trained() -> Encoder:
    """The encoder as this step left it."""
    weights = torch.load(RETRIEVAL_FILE)
    encoder = Encoder(len(weights['pieces.weight']))
    encoder.load_state_dict(weights)
    return encoder


def freeze_lower(encoder: Encoder) -> None:
    """Embeddings and lower layers stay as they are: they know the language, and a few thousand lines would spoil it."""
    for module in (encoder.pieces, encoder.places, encoder.embedding_norm, *encoder.layers[:FROZEN_LAYERS]):
        for parameter in module.parameters():
            parameter.requires_grad = False


def find_hard(encoder: Encoder, questions: Sequence[Question]) -> list[list[int]]:
    """For each question the passages of its town that look right to the encoder and are not."""
    encode = make_encode(encoder)
    hard: dict[int, list[int]] = {}
    for name in sorted({question.town for question in questions}):
        passages = torch.stack([vectors.dense for vectors in encode_texts(encode, read_towns()[name].inputs)])
        numbers = [at for at, question in enumerate(questions) if question.town == name]
        asked = encode_texts(encode, [questions[at].input for at in numbers])
        for at, vectors in zip(numbers, asked, strict=True):
            order = (passages @ vectors.dense).argsort(descending=True)[: HARD_KEPT * 2].tolist()
            hard[at] = [passage for passage in order if passage not in questions[at].right][:HARD_KEPT]
    return [hard[at] for at in range(len(questions))]


def encode_in_groups(encoder: Encoder, texts: Sequence[str], prefix: str) -> tuple[Tensor, Tensor, Tensor]:
    """`dense`, `tokens` and the mask of the tokens between the prefix and the mark at the end."""
    rows = tokenize(texts, TRAINING_TOKENS)
    length = max(map(len, rows))
    dense: list[Tensor] = []
    tokens: list[Tensor] = []
    order: list[int] = []
    for group in split_by_length([len(row) for row in rows], GROUP_SIZE):
        with torch.autocast('cpu', torch.bfloat16):
            part_dense, part_tokens = encoder(*pad([rows[at] for at in group]))
        dense.append(part_dense)
        tokens.append(F.pad(part_tokens, (0, 0, 0, length - part_tokens.shape[1])))
        order += group
    back = torch.tensor(order).argsort()
    mask = torch.zeros(len(rows), length, dtype=torch.bool)
    for at, row in enumerate(rows):
        mask[at, count_prefix(prefix) : len(row) - 1] = True
    return torch.cat(dense)[back], torch.cat(tokens)[back], mask


def match_all(question: Tensor, question_mask: Tensor, passage: Tensor, passage_mask: Tensor) -> Tensor:
    """Late interaction of each question with each passage: the mean of the best matches of the question's tokens."""
    count, length, _ = question.shape
    flat = question.reshape(-1, TOKEN_SIZE) @ passage.reshape(-1, TOKEN_SIZE).T
    matches = flat.view(count, length, *passage_mask.shape).masked_fill(~passage_mask, -1e4).amax(-1)
    weights = question_mask.float()
    return (matches * weights[:, :, None]).sum(1) / weights.sum(1).clamp(min=1)[:, None]


def compute_loss(encoder: Encoder, questions: Sequence[Question], keys: Sequence[Key]) -> Tensor:
    """How far the right passages are from being first among all of the batch, by both scores and by their sum."""
    towns = read_towns()
    asked, asked_tokens, asked_mask = encode_in_groups(encoder, [q.input for q in questions], 'query:')
    told, told_tokens, told_mask = encode_in_groups(encoder, [towns[t].inputs[n] for t, n in keys], 'passage:')
    is_right = torch.tensor([[town == q.town and n in q.right for town, n in keys] for q in questions])
    dense = asked @ told.T / TEMPERATURE
    matched = match_all(asked_tokens, asked_mask, told_tokens, told_mask) / TEMPERATURE

    def cost(scores: Tensor) -> Tensor:
        return -F.log_softmax(scores, -1).masked_fill(~is_right, -1e4).logsumexp(-1).mean()

    return cost(dense) + cost(matched) + cost((dense + matched) / 2)


def choose_keys(questions: Sequence[Question], hard: Sequence[list[int]], chance: random.Random) -> list[Key]:
    """The passages of a batch: for each question one that is right and some that only look so."""
    keys: list[Key] = []
    for question, numbers in zip(questions, hard, strict=True):
        keys.append((question.town, chance.choice(question.right)))
        keys += [(question.town, number) for number in chance.sample(numbers, HARD_PER_QUESTION)]
    return list(dict.fromkeys(keys))


def train(encoder: Encoder, questions: Sequence[Question], epochs: int) -> None:
    """Trains in place. Goes on from the last checkpoint when there is one of the same length."""
    freeze_lower(encoder)
    free = [p for name, p in encoder.named_parameters() if p.requires_grad and not name.startswith('to_tokens')]
    rates = (RATE, TOKENS_RATE)
    optimizer = torch.optim.AdamW([{'params': free}, {'params': encoder.to_tokens.parameters()}], weight_decay=0.01)
    per_epoch = len(questions) // BATCH_SIZE
    total = epochs * per_epoch
    state = {'step': 0, 'hard': None}
    if CHECKPOINT_FILE.exists():
        saved = torch.load(CHECKPOINT_FILE)
        if saved['total'] == total:
            encoder.load_state_dict(saved['encoder'])
            optimizer.load_state_dict(saved['optimizer'])
            state = {'step': saved['step'], 'hard': saved['hard']}
    started = time.time()
    for step in range(state['step'], total):
        epoch, batch = divmod(step, per_epoch)
        if batch == 0 or state['hard'] is None:
            state['hard'] = find_hard(encoder, questions)
            print(f'epoch {epoch + 1}: hard passages found, {time.time() - started:.0f} s', flush=True)
        order = random.Random(SEED + epoch).sample(range(len(questions)), len(questions))
        chosen = order[batch * BATCH_SIZE : (batch + 1) * BATCH_SIZE]
        asked = [questions[at] for at in chosen]
        keys = choose_keys(asked, [state['hard'][at] for at in chosen], random.Random(SEED * 10_000 + step))
        torch.manual_seed(SEED * 10_000 + step)
        encoder.train()
        share = min(1.0, (step + 1) / (WARM_UP * total)) * (1 - step / total)
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group['lr'] = rate * share
        loss = compute_loss(encoder, asked, keys)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimizer.step()
        if (step + 1) % 10 == 0:
            print(f'step {step + 1} of {total}: loss {loss.item():.3f}, {time.time() - started:.0f} s', flush=True)
        if (step + 1) % STEPS_PER_CHECKPOINT == 0:
            torch.save(
                {
                    'encoder': encoder.state_dict(), 'optimizer': optimizer.state_dict(),
                    'step': step + 1, 'total': total, 'hard': state['hard'],
                },
                CHECKPOINT_FILE,
            )


def run(epochs: int = EPOCHS) -> None:
    """Trains, measures before and after, and writes the encoder to the working folder."""
    questions = read_training_questions()
    tests = read_test_questions()
    encoder = load_cut()
    print(f'{len(questions)} questions to train on', flush=True)
    before = measure(make_encode(encoder), tests)
    print(before, flush=True)
    train(encoder, questions, epochs)
    torch.save(encoder.state_dict(), RETRIEVAL_FILE)
    CHECKPOINT_FILE.unlink(missing_ok=True)
    after = measure(make_encode(encoder), tests)
    write_figures('retrieval', {'questions': len(questions), 'epochs': epochs, 'before': before, 'after': after})
