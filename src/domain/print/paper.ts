export type PaperSize = 'a4' | 'a5'

/** Names of the sizes, for people and for `@page`. */
export const PAPER_NAMES: Readonly<Record<PaperSize, string>> = { a4: 'A4', a5: 'A5' }

export const PAPER_SIZES = Object.keys(PAPER_NAMES) as PaperSize[]

/** The size in an address or a command; undefined for an unknown word. */
export function findPaperSize(word: string | null | undefined): PaperSize | undefined {
  return PAPER_SIZES.find((size) => size === word?.toLowerCase())
}

export const printPaths = { map: '/print/map', walk: '/print/walk', poster: '/print/poster' } as const

export function printWalkPath(placeIds: readonly number[]): string {
  return `${printPaths.walk}?route=${placeIds.join(',')}`
}

/** Returns the path of the same printout in a paper size. */
export function onPaper(path: string, size: PaperSize): string {
  return `${path}${path.includes('?') ? '&' : '?'}size=${size}`
}
