/** In stems: where a word begins or ends. */
const EDGE = /[$^]/g

/** Finds what stands in words of a kind; without looking behind, which browsers of 2020 cannot. */
export function readStems(stems: string): RegExp {
  return new RegExp(stems.replaceAll(EDGE, (edge) => `(?:${edge}|[^a-zа-я])`))
}

/** What stands in words of a kind, without the marks of where words end. */
export function listStems(stems: string): string[] {
  return stems.replaceAll(EDGE, '').split('|')
}
