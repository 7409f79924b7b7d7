import sentences from './sentences.json' with { type: 'json' }

/** A sentence of the guide's own with its gaps, and how it is said in English. */
export type Sentence = {
  readonly says: RegExp
  readonly gaps: readonly ('slot' | 'sentence')[]
  readonly english: string
}

const GAP = /\{>?\}/g

/** Sentences without gaps come first; of the others the one with most of its own words. */
export const SENTENCES: readonly Sentence[] = Object.entries(sentences)
  .map(([russian, english]) => ({
    sentence: compile(russian, english),
    length: russian.replace(GAP, '').length,
  }))
  .sort(
    (a, b) => Number(a.sentence.gaps.length > 0) - Number(b.sentence.gaps.length > 0) || b.length - a.length,
  )
  .map(({ sentence }) => sentence)

function compile(russian: string, english: string): Sentence {
  const gaps = (russian.match(GAP) ?? []).map((gap) =>
    gap === '{>}' ? ('sentence' as const) : ('slot' as const),
  )
  const source = russian
    .split(GAP)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)')
    .replace(/\\\.$/, '\\.?')
  return { says: new RegExp(`^${source}$`, 'iu'), gaps, english }
}
