"""Step `calibrate`: how surely the best passage answers, fitted on questions the encoder did not see.

Reads what `npm run train:features` writes: JSON lines `{town, kind, features, isRight, isKnown}`, the features by name.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import cross_val_predict

from .paths import ANSWERING_FILE, FEATURES_FILE, read_lines, write_figures

TEST_TOWN = 'pavlovsk'
#: Of the unknown questions of the calibration, how many may get a sure answer.
MAX_SURE_UNKNOWN = 0.13
#: What readers gave on the whole, 0 to 2, for a guess that is right and for one that is not, and for an honest «not said»
#: where the guide does not know and where it does.
MARK_OF_RIGHT, MARK_OF_WRONG, MARK_OF_UNKNOWN, MARK_OF_MISSED = 1.6, 0.1, 1.8, 0.2
#: Of the questions of strangers, how many the guide cannot answer; of the calibration more.
UNKNOWN_SHARE = 0.2
#: From where on a best passage is told without denying that it answers: it is right at least so often.
MIN_LIKELY_RIGHT = 0.5
FOLDS = 10
STRENGTH = 0.5
DIGITS = 5


def describe_levels(shares: np.ndarray, is_known: np.ndarray, is_right: np.ndarray, level: float) -> dict[str, float]:
    """What a threshold lets through: of the known, of the unknown, and how much of it is right."""
    above = shares >= level
    return {
        'from': round(float(level), 3),
        'known let through': round(float(above[is_known].mean()), 3),
        'right of those': round(float(is_right[above & is_known].mean()), 3) if (above & is_known).any() else 0.0,
        'unknown let through': round(float(above[~is_known].mean()), 3),
        'right ones let through': round(float(above[is_right].mean()), 3),
    }


def find_near(shares: np.ndarray, is_known: np.ndarray, is_right: np.ndarray) -> float:
    """From which share on a guess earns more marks of readers than «not said», on the whole."""
    unknown_weight = UNKNOWN_SHARE / (1 - UNKNOWN_SHARE) * is_known.sum() / (~is_known).sum()
    weights = np.where(is_known, 1.0, unknown_weight)
    guess = np.where(is_right, MARK_OF_RIGHT, MARK_OF_WRONG)
    silence = np.where(is_known, MARK_OF_MISSED, MARK_OF_UNKNOWN)
    levels = np.unique(shares)
    marks = [float((weights * np.where(shares >= level, guess, silence)).sum()) for level in levels]
    return float(levels[int(np.argmax(marks))])


def find_likely(shares: np.ndarray, is_right: np.ndarray, near: float, sure: float) -> float:
    """The lowest share at which the best passage is right as often as `MIN_LIKELY_RIGHT`, between `near` and `sure`.

    How often it is right at a share is the isotonic regression of one on the other.
    """
    rates = IsotonicRegression(out_of_bounds='clip').fit_transform(shares, is_right.astype(float))
    likely = shares[rates >= MIN_LIKELY_RIGHT]
    return min(sure, max(near, float(likely.min()))) if likely.size else sure


def run() -> None:
    """Fits, checks on the held-out town, and writes the weights with three thresholds."""
    lines: list[dict[str, Any]] = read_lines(FEATURES_FILE)
    names = list(lines[0]['features'])
    features = np.array([[line['features'][name] for name in names] for line in lines], float)
    is_right = np.array([line['isRight'] for line in lines])
    is_known = np.array([line['isKnown'] for line in lines])
    is_test = np.array([line['town'] == TEST_TOWN for line in lines])

    mean, scale = features[~is_test].mean(0), features[~is_test].std(0) + 1e-6
    scaled = (features - mean) / scale
    model = LogisticRegression(C=STRENGTH, max_iter=5000)
    inside = cross_val_predict(model, scaled[~is_test], is_right[~is_test], cv=FOLDS, method='predict_proba')[:, 1]
    model.fit(scaled[~is_test], is_right[~is_test])
    outside = model.predict_proba(scaled[is_test])[:, 1]

    sure = float(np.quantile(inside[~is_known[~is_test]], 1 - MAX_SURE_UNKNOWN))
    near = min(sure, find_near(inside, is_known[~is_test], is_right[~is_test]))
    likely = find_likely(inside, is_right[~is_test], near, sure)
    answering = {
        'features': names,
        'mean': [round(value, DIGITS) for value in mean.tolist()],
        'scale': [round(value, DIGITS) for value in scale.tolist()],
        'weights': [round(value, DIGITS) for value in model.coef_[0].tolist()],
        'bias': round(float(model.intercept_[0]), DIGITS),
        'thresholds': {'sure': round(sure, 4), 'likely': round(likely, 4), 'near': round(near, 4)},
    }
    ANSWERING_FILE.write_text(json.dumps(answering, indent=2) + '\n', 'utf8')
    figures: dict[str, Any] = {'rows': int((~is_test).sum()), 'thresholds': answering['thresholds']}
    for part, shares, chosen in (('calibration', inside, ~is_test), ('Павловск', outside, is_test)):
        known, right = is_known[chosen], is_right[chosen]
        figures[part] = {
            'AUC of right': round(float(roc_auc_score(right, shares)), 3),
            'AUC of known': round(float(roc_auc_score(known, shares)), 3),
            'best passage right, of known': round(float(right[known].mean()), 3),
            'sure': describe_levels(shares, known, right, sure),
            'likely': describe_levels(shares, known, right, likely),
            'near': describe_levels(shares, known, right, near),
            'trade-off': [describe_levels(shares, known, right, level) for level in np.arange(0.1, 0.95, 0.1)],
        }
    write_figures('calibrate', figures)
