/** A sheet of paper; the page's own style sheet says what stands where on it. */
export type PaperSize = 'a4' | 'a5'

/** What the sizes are called, by people and by `@page` alike. */
export const PAPER_NAMES: Readonly<Record<PaperSize, string>> = { a4: 'A4', a5: 'A5' }

export const PAPER_SIZES = Object.keys(PAPER_NAMES) as PaperSize[]

/** The size that an address or a command asks for; undefined for a word that is none. */
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
