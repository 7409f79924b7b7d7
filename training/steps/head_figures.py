"""How well the heads read held-out messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from sklearn.metrics import f1_score, roc_auc_score
from torch import Tensor

from .classes import ACTS, CONDITIONS, DANGERS, EDITS
from .head_rows import HeadRow

DANGER_LEVELS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95)
#: Of the dangers of the test set, how many may stay below the lower threshold; of the calm, how many above the upper.
MAX_MISSED = 0.09
MAX_FALSE = 0.02


def measure_acts(logits: Tensor, rows: Sequence[HeadRow]) -> str:
    """The share whose act is first, and among two, in percent."""
    truth = np.array([ACTS.index(row.act) for row in rows])
    order = logits.numpy().argsort(-1)[:, ::-1]
    first = (order[:, 0] == truth).mean()
    two = (order[:, :2] == truth[:, None]).any(1).mean()
    return f'{first:.1%} / {two:.1%} of {len(rows)}'


def rate_danger(logits: Tensor) -> np.ndarray:
    """How surely each message tells of danger, 0 to 1."""
    return 1 - logits.softmax(-1)[:, DANGERS.index('none')].numpy()


def choose_danger_levels(shares: np.ndarray, is_danger: np.ndarray) -> dict[str, float]:
    """Below `hint` few dangers are missed; above `help` few others are alarmed."""
    hint = float(np.quantile(shares[is_danger], MAX_MISSED, method='lower'))
    help_level = float(np.quantile(shares[~is_danger], 1 - MAX_FALSE, method='higher'))
    return {'hint': round(min(hint, help_level), 3), 'help': round(help_level + 0.0005, 3)}


def count_danger_faults(shares: np.ndarray, is_danger: np.ndarray, level: float) -> str:
    """How many dangers are below a threshold, and how many others above it."""
    missed, false = int((shares[is_danger] < level).sum()), int((shares[~is_danger] >= level).sum())
    return f'missed {missed} of {int(is_danger.sum())}, false {false} of {int((~is_danger).sum())}'


def measure_danger(logits: Tensor, rows: Sequence[HeadRow]) -> dict[str, Any]:
    """Faults at several thresholds, and the two that are used."""
    shares = rate_danger(logits)
    is_danger = np.array([row.danger != 'none' for row in rows])
    kinds = logits[:, : DANGERS.index('none')].argmax(-1).numpy()
    named = [DANGERS.index(row.danger) == kind for row, kind in zip(rows, kinds, strict=True) if row.danger != 'none']
    chosen = choose_danger_levels(shares, is_danger)
    return {
        'thresholds': chosen,
        **{f'{name} from {level}': count_danger_faults(shares, is_danger, level) for name, level in chosen.items()},
        **{f'from {level}': count_danger_faults(shares, is_danger, level) for level in DANGER_LEVELS},
        'right kind': f'{np.mean(named):.1%}',
        'AUC': round(float(roc_auc_score(is_danger, shares)), 4),
    }


def measure_sets(logits: Tensor, named: Sequence[frozenset[str]], classes: Sequence[str]) -> dict[str, Any]:
    """Sets that are exactly right, F1 over all, and F1 of each class."""
    truth = np.array([[key in names for key in classes] for names in named])
    found = logits.sigmoid().numpy() >= 0.5
    return {
        'rows': len(named),
        'exact': round(float((truth == found).all(1).mean()), 3),
        'F1': round(float(f1_score(truth, found, average='micro')), 3),
        'of each': {
            key: f'{f1_score(truth[:, at], found[:, at], zero_division=0):.2f} of {int(truth[:, at].sum())}'
            for at, key in enumerate(classes)
            if truth[:, at].any()
        },
    }


def measure_conditions(logits: dict[str, Tensor], rows: Sequence[HeadRow]) -> dict[str, Any]:
    """The sets of conditions."""
    return measure_sets(logits['conditions'], [row.conditions or frozenset() for row in rows], CONDITIONS)


def measure_edits(logits: dict[str, Tensor], rows: Sequence[HeadRow]) -> dict[str, Any]:
    """The sets of edits."""
    return measure_sets(logits['edits'], [row.edits or frozenset() for row in rows], EDITS)


def measure_follow_ups(logits: Tensor, rows: Sequence[HeadRow]) -> dict[str, Any]:
    """Accuracy at a half, and the area under the curve where both kinds are there."""
    truth = np.array([bool(row.is_follow_up) for row in rows])
    shares = logits.sigmoid().numpy()[:, 0]
    figures: dict[str, Any] = {
        'follow-ups': int(truth.sum()),
        'others': int((~truth).sum()),
        'right': round(float(((shares >= 0.5) == truth).mean()), 3),
    }
    if truth.any() and not truth.all():
        figures['AUC'] = round(float(roc_auc_score(truth, shares)), 3)
    return figures


def measure_heads(tests: dict[str, list[HeadRow]], found: dict[str, dict[str, Tensor]]) -> dict[str, Any]:
    """The figures of each held-out set, by its name."""
    figures: dict[str, Any] = {}
    for name, rows in tests.items():
        logits = found[name]
        if name.startswith('acts'):
            figures[name] = measure_acts(logits['acts'], rows)
        elif name.startswith('danger'):
            figures[name] = measure_danger(logits['dangers'], rows)
        elif name in ('messages', 'conversations'):
            after = [at for at, row in enumerate(rows) if row.is_follow_up is not None]
            figures[name] = {
                'acts': measure_acts(logits['acts'], rows),
                'conditions': measure_conditions(logits, rows),
                'edits': measure_edits(logits, rows),
                **({'follow-ups': measure_follow_ups(logits['follow_up'][after], [rows[at] for at in after])} if after else {}),
            }
        elif name == 'conditions':
            figures[name] = measure_conditions(logits, rows)
        elif name == 'edits':
            figures[name] = measure_edits(logits, rows)
        else:
            figures[name] = measure_follow_ups(logits['follow_up'], rows)
    return figures
