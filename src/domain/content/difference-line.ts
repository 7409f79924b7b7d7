/** One change of an import: a place comes, changes or goes, and what of it. */
export type DifferenceLine = { mark: '+' | '~' | '-'; name: string; text: string }
