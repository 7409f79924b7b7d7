import type { Place } from '#domain/place.ts'
import type { Passage } from '../guide/passage.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { concatGrounded, describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { endSentence, shorten } from '../wording/sentences.ts'

const MAX_PASSAGES_LENGTH = 560

/**
 * Joins passages into one text, a line for each place and one for the town. A sentence of a place is prefixed
 * with its name unless the place is `named` already, by the question or by the sentence. A closed or doubtful
 * place gets the guide's caveat.
 */
export function describePassages(
  { guide, index }: ToolContext,
  numbers: readonly number[],
  named: ReadonlySet<number>,
): GroundedText {
  const passages = numbers.flatMap((number) => index.passages[number] ?? [])
  const byOwner = Map.groupBy(passages, ({ owner }) => (owner.kind === 'place' ? owner.id : undefined))
  const lines = [...byOwner].map(([id, own]) => {
    const place = guide.places.find((one) => one.id === id)
    return place === undefined ? joinTexts(own) : describeOfPlace(place, own, named.has(place.id))
  })
  const whole = concatGrounded(lines, '\n')
  return { ...whole, text: shorten(whole.text, MAX_PASSAGES_LENGTH) }
}

function describeOfPlace(place: Place, own: readonly Passage[], isNamed: boolean): GroundedText {
  const text = joinTexts(own)
  const whole = concatGrounded([text, describeCaveat(place, text)], ' ')
  if (isNamed || text.includes(place.name)) return { ...whole, placeIds: [place.id] }
  return grounded`${describeQuotedPlace(place)}: ${whole}`
}

/**
 * Returns the guide's sentence that a place is closed or doubtful, unless `said` has it; empty for all other
 * places.
 */
export function describeCaveat(place: Place, said: string): string {
  const { sentence = '' } = getPlaceState(place)
  return isDoubtful(place) && !said.includes(sentence) ? endSentence(sentence) : ''
}

function joinTexts(passages: readonly Passage[]): string {
  return [...new Set(passages.map(({ text }) => endSentence(text)))].join(' ')
}
