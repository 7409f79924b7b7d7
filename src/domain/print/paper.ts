/** A sheet of paper; the page's own style sheet defines its layout. */
export type PaperSize = 'a4' | 'a5'

/** What the sizes are called, by people and by `@page` alike. */
export const PAPER_NAMES: Readonly<Record<PaperSize, string>> = { a4: 'A4', a5: 'A5' }

export const PAPER_SIZES = Object.keys(PAPER_NAMES) as PaperSize[]

/** The size in an address or a command; undefined for an unknown word. */
export function findPaperSize(word: string | null | undefined): PaperSize | undefined {
  return PAPER_SIZES.find((size) => size === word?.toLowerCase())
}

/** The printouts that are not about one place. */
export const printPaths = { map: '/print/map', walk: '/print/walk', poster: '/print/poster' } as const

/** A walk through these places on paper. */
export function printWalkPath(placeIds: readonly number[]): string {
  return `${printPaths.walk}?route=${placeIds.join(',')}`
}

/** The same printout for paper of this size. */
export function onPaper(path: string, size: PaperSize): string {
  return `${path}${path.includes('?') ? '&' : '?'}size=${size}`
}
