import type { Token } from '../language/split-tokens.ts'
import type { Unit } from '../patterns/pattern-book.ts'
import { createPhraseTable } from '../patterns/phrase-table.ts'
import { LOOK_ALIKES } from './danger-rules.ts'

const lookAlikes = createPhraseTable([{ says: LOOK_ALIKES, value: true }])

/** The words of a message with a gap for each phrase that only sounds like danger. */
export function maskLookAlikes(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const masked = lookAlikes.find(tokens, at)
    units.push({ words: masked ? [] : [tokens[at]?.text ?? ''], marks: [], mark: '' })
    at = masked?.next ?? at + 1
  }
  return units
}
