"""The encoder as a network: twelve layers, one vector a text, one short vector a token; and the heads beside it."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .classes import HEADS

SIZE = 384
TOKEN_SIZE = 96
ATTENTION_HEADS = 12
INNER_SIZE = 1536
LAYERS = 12
MAX_TOKENS = 128
EPSILON = 1e-12
DROPOUT = 0.1

#: How many layers the heads share with retrieval, and how many they have of their own above them.
SHARED_LAYERS = 9
HEAD_LAYERS = 2


def make_attention_bias(mask: Tensor) -> Tensor:
    """What is added to the attention so that padding is not seen."""
    return (1.0 - mask[:, None, None, :].float()) * -1e4


def pool_mean(states: Tensor, mask: Tensor) -> Tensor:
    """The mean over the tokens of each text."""
    weights = mask.unsqueeze(-1).float()
    return (states * weights).sum(1) / weights.sum(1)


class Layer(nn.Module):
    """One layer of a BERT encoder: attention, then two linear maps, each with its sum and norm."""

    def __init__(self) -> None:
        super().__init__()
        self.attend = nn.Linear(SIZE, 3 * SIZE)
        self.join = nn.Linear(SIZE, SIZE)
        self.attend_norm = nn.LayerNorm(SIZE, EPSILON)
        self.widen = nn.Linear(SIZE, INNER_SIZE)
        self.narrow = nn.Linear(INNER_SIZE, SIZE)
        self.narrow_norm = nn.LayerNorm(SIZE, EPSILON)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, states: Tensor, bias: Tensor) -> Tensor:
        count, length, _ = states.shape
        parts = self.attend(states).view(count, length, 3, ATTENTION_HEADS, SIZE // ATTENTION_HEADS)
        query, key, value = parts.permute(2, 0, 3, 1, 4).unbind(0)
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=bias.to(query.dtype))
        joined = self.join(seen.transpose(1, 2).reshape(count, length, SIZE))
        states = self.attend_norm(states + self.dropout(joined))
        return self.narrow_norm(states + self.dropout(self.narrow(F.gelu(self.widen(states)))))


class Encoder(nn.Module):
    """Texts to vectors. `dense` has length 1; so has each vector of `tokens`."""

    def __init__(self, piece_count: int) -> None:
        super().__init__()
        self.pieces = nn.Embedding(piece_count, SIZE)
        #: Of the places of the tokens; the embedding of the one segment is added to them when the weights are cut.
        self.places = nn.Embedding(MAX_TOKENS, SIZE)
        self.embedding_norm = nn.LayerNorm(SIZE, EPSILON)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.to_tokens = nn.Linear(SIZE, TOKEN_SIZE, bias=False)
        self.dropout = nn.Dropout(DROPOUT)
        nn.init.normal_(self.to_tokens.weight, std=SIZE**-0.5)

    def embed(self, ids: Tensor) -> Tensor:
        """The states before the first layer."""
        return self.dropout(self.embedding_norm(self.pieces(ids) + self.places.weight[: ids.shape[1]]))

    def run_layers(self, states: Tensor, bias: Tensor, first: int, last: int) -> Tensor:
        """The states after the layers from `first` to before `last`."""
        for layer in self.layers[first:last]:
            states = layer(states, bias)
        return states

    def finish(self, states: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """`dense` and `tokens` of the states after the last layer."""
        dense = F.normalize(pool_mean(states.float(), mask), dim=-1)
        return dense, F.normalize(self.to_tokens(states).float(), dim=-1)

    def forward(self, ids: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        states = self.run_layers(self.embed(ids), make_attention_bias(mask), 0, LAYERS)
        return self.finish(states, mask)


class Heads(nn.Module):
    """Layers of their own over the shared ones, and one linear output a head: logits in the order of the classes."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleList(Layer() for _ in range(HEAD_LAYERS))
        self.dropout = nn.Dropout(DROPOUT)
        self.outputs = nn.ModuleDict({name: nn.Linear(SIZE, len(classes)) for name, classes in HEADS.items()})

    def forward(self, states: Tensor, mask: Tensor) -> dict[str, Tensor]:
        bias = make_attention_bias(mask)
        for layer in self.layers:
            states = layer(states, bias)
        pooled = self.dropout(pool_mean(states.float(), mask))
        return {name: output(pooled) for name, output in self.outputs.items()}
