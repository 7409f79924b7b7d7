"""What the heads tell apart, in the order of their outputs. A test holds this equal to the lists of TypeScript."""

from __future__ import annotations

ACTS = (
    'tell', 'find', 'plan', 'change', 'way', 'when', 'compare', 'live', 'help', 'talk', 'refuse', 'accept', 'reject',
)
DANGERS = (
    'medical', 'fire', 'crime', 'lost-person', 'lost-thing', 'accident', 'crisis', 'no-answer', 'none',
)
CONDITIONS = (
    'category', 'tag', 'near', 'exclude', 'count', 'openAt', 'openNow', 'food', 'children', 'pram', 'wheelchair',
    'elderly', 'stepFree', 'dog', 'free', 'cheap', 'indoor', 'outdoor', 'rain', 'winter', 'evening', 'water', 'view',
    'quiet',
)
EDITS = (
    'add', 'remove', 'replace', 'shorten', 'lengthen', 'reorder', 'start', 'end', 'time', 'exclude',
)

BEFORE = ('none', 'place', 'walk', 'list', 'town', 'offer', 'help')

#: The outputs of the model after `dense` and `tokens`, with the classes of each.
HEADS: dict[str, tuple[str, ...]] = {
    'acts': ACTS,
    'dangers': DANGERS,
    'conditions': CONDITIONS,
    'edits': EDITS,
    'follow_up': ('follow_up',),
}
