import type { Token } from '../language/split-tokens.ts'
import type { Slots } from '../understanding.ts'

const ANAPHORS: readonly [forms: RegExp, anaphor: NonNullable<Slots['anaphor']>][] = [
  [/^(?:он|него|нему|ним|нем|его|ему)$/, 'masculine'],
  [/^(?:она|нее|ней|нею|ее)$/, 'feminine'],
  [/^оно$/, 'neuter'],
  [/^(?:они|них|ними|их)$/, 'plural'],
  [/^(?:там|туда|оттуда|это|этот|эта|эту|этого|этом|этому|этой)$/, 'there'],
]

/** The first word that points back, with the gender it tells. */
export function readAnaphor(tokens: readonly Token[]): Partial<Slots> {
  for (const [at, { text }] of tokens.entries()) {
    // «С ним» is one, «по ним» are several.
    if (text === 'ним' && /^(?:по|к)$/.test(tokens[at - 1]?.text ?? '')) return { anaphor: 'plural' }
    const anaphor = ANAPHORS.find(([forms]) => forms.test(text))?.[1]
    if (anaphor) return { anaphor }
  }
  return {}
}
