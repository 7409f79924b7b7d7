"""Step `export`: one ONNX file of 8-bit layers and 4-bit embeddings, with the files that stand beside it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import helper, numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import DefaultWeightOnlyQuantConfig, MatMulNBitsQuantizer
from torch import Tensor, nn

from .classes import HEADS
from .encoder import LAYERS, SHARED_LAYERS, SIZE, TOKEN_SIZE, Encoder, Heads, make_attention_bias
from .head_figures import measure_heads
from .head_rows import read_head_data
from .heads import load_heads
from .paths import CUT_FILE, DESCRIPTION_FILE, MODEL_FILE, TOKENIZER_FILE, WORK_DIR, read_figures, write_figures
from .questions import read_test_questions
from .rank import Encode, measure
from .retrieval import load_trained
from .tokens import pad, tokenize
from .unpack import BLOCK_SIZE
from .vectors import write_vectors

OPSET = 17
LAYER_BLOCK_SIZE = 128
#: Of the operator MatMulNBits: whole numbers inside.
INTEGER_ACCURACY = 4
FLOAT_FILE = WORK_DIR / 'model.float.onnx'
BYTES_FILE = WORK_DIR / 'model.bytes.onnx'
OUTPUTS = ('dense', 'tokens', *HEADS)
#: What whole numbers of 4 bits are shifted by in the file: the least is stored as 0.
LEVEL_SHIFT = 8


class Whole(nn.Module):
    """Encoder and heads in one network."""

    def __init__(self, encoder: Encoder, heads: Heads) -> None:
        super().__init__()
        self.encoder = encoder
        self.heads = heads

    def forward(self, ids: Tensor, mask: Tensor) -> tuple[Tensor, ...]:
        bias = make_attention_bias(mask)
        shared = self.encoder.run_layers(self.encoder.embed(ids), bias, 0, SHARED_LAYERS)
        logits = self.heads(shared, mask)
        last = self.encoder.run_layers(shared, bias, SHARED_LAYERS, LAYERS)
        return (*self.encoder.finish(last, mask), *(logits[name] for name in HEADS))


def write_floats(whole: Whole) -> None:
    """The network as ONNX, all floats."""
    example = (torch.randint(4, 1000, (2, 12)), torch.ones(2, 12, dtype=torch.long))
    axes = {name: {0: 'texts', 1: 'length'} for name in ('ids', 'mask', 'tokens')}
    axes |= {name: {0: 'texts'} for name in OUTPUTS if name != 'tokens'}
    torch.onnx.export(
        whole.eval(), example, str(FLOAT_FILE), input_names=['ids', 'mask'], output_names=list(OUTPUTS),
        dynamic_axes=axes, opset_version=OPSET, dynamo=False,
    )


def pack_layers(source: Path, target: Path) -> None:
    """Stores the weights of the layers in 8 bits with a scale a block. What goes through them is rounded by blocks too:
    one scale for a whole text would lose a few points, since single numbers of it are very large."""
    config = DefaultWeightOnlyQuantConfig(
        block_size=LAYER_BLOCK_SIZE, is_symmetric=True, accuracy_level=INTEGER_ACCURACY, bits=8
    )
    quantizer = MatMulNBitsQuantizer(onnx.load(source), algo_config=config)
    quantizer.process()
    onnx.save(quantizer.model.model, target)


def pack_embeddings(file: Path, target: Path) -> None:
    """Stores the embeddings as they came, in 4 bits with a scale a block, instead of floats. Nothing is lost by it."""
    model = onnx.load(file)
    graph = model.graph
    cut = torch.load(CUT_FILE)
    levels, scales = cut['levels'].numpy(), cut['scales'].numpy()
    (old,) = [tensor for tensor in graph.initializer if tensor.name.endswith('pieces.weight')]
    floats = levels.reshape(-1, BLOCK_SIZE) * scales.astype(np.float32).reshape(-1, 1)
    assert np.array_equal(numpy_helper.to_array(old), floats.reshape(-1, SIZE)), 'the embeddings were trained'
    shifted = (levels + LEVEL_SHIFT).astype(np.uint8)
    packed = shifted[:, ::2] | (shifted[:, 1::2] << 4)
    (gather,) = [node for node in graph.node if node.op_type == 'Gather' and old.name in node.input]
    place = list(graph.node).index(gather)
    ids, output = gather.input[1], gather.output[0]
    graph.node.remove(gather)
    graph.node.insert(place, helper.make_node(
        'GatherBlockQuantized', ['pieces.levels', ids, 'pieces.scales'], ['pieces.half'], domain='com.microsoft',
        gather_axis=0, quantize_axis=1, block_size=BLOCK_SIZE, bits=4,
    ))
    graph.node.insert(place + 1, helper.make_node('Cast', ['pieces.half'], [output], to=onnx.TensorProto.FLOAT))
    graph.initializer.remove(old)
    graph.initializer.append(numpy_helper.from_array(packed, 'pieces.levels'))
    graph.initializer.append(numpy_helper.from_array(scales.astype(np.float16), 'pieces.scales'))
    if not any(opset.domain == 'com.microsoft' for opset in model.opset_import):
        model.opset_import.append(helper.make_opsetid('com.microsoft', 1))
    onnx.save(model, target)


def open_session(file: Path) -> onnxruntime.InferenceSession:
    """The model as the guide runs it: one thread."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(file), options, providers=['CPUExecutionProvider'])


def make_session_encode(session: onnxruntime.InferenceSession) -> Encode:
    """`dense` and `tokens` by the file."""
    def encode(ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        dense, tokens = session.run(['dense', 'tokens'], {'ids': ids.numpy(), 'mask': mask.numpy()})
        return torch.from_numpy(dense), torch.from_numpy(tokens)

    return encode


def predict(session: onnxruntime.InferenceSession, texts: list[str]) -> dict[str, Tensor]:
    """The logits of each head by the file, a row a text, one text at a time as in the guide."""
    found = []
    for row in tokenize(texts):
        ids, mask = pad([row])
        found.append(session.run(list(HEADS), {'ids': ids.numpy(), 'mask': mask.numpy()}))
    return {name: torch.from_numpy(np.concatenate([row[at] for row in found])) for at, name in enumerate(HEADS)}


def describe_file(file: Path) -> dict[str, Any]:
    """How a file is told from another."""
    data = file.read_bytes()
    return {'sha256': hashlib.sha256(data).hexdigest(), 'bytes': len(data)}


def write_description(thresholds: dict[str, float]) -> None:
    """What the files are and what the outputs mean: the order of the classes, and the two thresholds of danger."""
    text = json.dumps({
        'model': describe_file(MODEL_FILE),
        'tokenizer': describe_file(TOKENIZER_FILE),
        'denseSize': SIZE,
        'tokenSize': TOKEN_SIZE,
        'classes': {name: list(classes) for name, classes in HEADS.items() if len(classes) > 1},
        'dangerThresholds': thresholds,
    }, indent=2)
    DESCRIPTION_FILE.write_text(text + '\n', 'utf8')


def run() -> None:
    """Writes the model, its description and its vectors, and measures the file."""
    write_floats(Whole(load_trained(), load_heads()))
    pack_layers(FLOAT_FILE, BYTES_FILE)
    pack_embeddings(BYTES_FILE, MODEL_FILE)
    session = open_session(MODEL_FILE)
    tests = read_head_data().tests
    heads = measure_heads(tests, {name: predict(session, [r.text for r in rows]) for name, rows in tests.items()})
    write_description(heads['danger-dev']['thresholds'])
    write_vectors(session)
    write_figures('export', {
        'model, MB': round(MODEL_FILE.stat().st_size / 1e6, 2),
        'folder, MB': round(sum(file.stat().st_size for file in MODEL_FILE.parent.iterdir()) / 1e6, 2),
        'retrieval': measure(make_session_encode(session), read_test_questions(), size=1),
        'retrieval before': read_figures('retrieval').get('after'),
        'heads': heads,
    })
