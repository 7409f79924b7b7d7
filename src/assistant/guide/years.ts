const YEAR = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/g

/** Returns the years that a text names, from 1000 on, in its order. */
export function listYears(text: string): number[] {
  return [...text.matchAll(YEAR)].map(([year]) => Number(year))
}
