/** Word boundaries in stems. */
const EDGE = /[$^]/g

/** Finds words of a kind in a text; without lookbehind, which browsers of 2020 lack. */
export function readStems(stems: string): RegExp {
  return new RegExp(stems.replaceAll(EDGE, (edge) => `(?:${edge}|[^a-zа-я])`))
}
