/** In stems: where a word begins or ends. */
const EDGE = /[$^]/g

/** Finds what stands in words of a kind; without looking behind, which browsers of 2020 cannot. */
export function readStems(stems: string): RegExp {
  return new RegExp(stems.replaceAll(EDGE, (edge) => `(?:${edge}|[^a-zа-я])`))
}
