import type { Place } from '#domain/place.ts'
import type { Passage } from '../guide/list-passages.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import { findNextDates, hasDateRule } from '../guide/ruled-dates.ts'
import { getDate } from '../local-time.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import { nameWhen } from './condition-words.ts'
import { joinLines, joinSentences } from './reply.ts'

const MAX_PASSAGES_LENGTH = 560

/**
 * Joins passages into one text, a line for each place and one for the town. A sentence of a place is prefixed
 * with its name unless the question (`named`) or the sentence names it. A closed or doubtful place gets the
 * guide's caveat.
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
  const whole = joinLines(...lines)
  return { ...whole, text: shorten(whole.text, MAX_PASSAGES_LENGTH) }
}

function describeOfPlace(place: Place, own: readonly Passage[], isNamed: boolean): GroundedText {
  const text = joinTexts(own)
  const whole = joinSentences(text, describeCaveat(place, text))
  if (isNamed || text.includes(place.name)) return { ...whole, placeIds: [place.id] }
  return grounded`${describeQuotedPlace(place)}: ${whole}`
}

/** Returns the guide's sentence that a place is closed or doubtful, unless `said` has it; else an empty text. */
export function describeCaveat(place: Place, said: string): string {
  const { sentence = '' } = getPlaceState(place)
  return isDoubtful(place) && !said.includes(sentence) ? endSentence(sentence) : ''
}

function joinTexts(passages: readonly Passage[]): string {
  return [...new Set(passages.map(({ text }) => endSentence(text)))].join(' ')
}

/** Returns «Третья суббота августа» as a date, for a sentence that is quoted alone. */
export function describeNextDate(
  { index, now }: ToolContext,
  [number, another]: readonly number[],
): GroundedText | undefined {
  const passage = number === undefined || another !== undefined ? undefined : index.passages[number]
  const [date] = passage ? findNextDates(passage.text, getDate(now)) : []
  return date === undefined ? undefined : grounded`Ближайший раз — ${nameWhen({ kind: 'day', date })}.`
}

/** Returns what the texts of a place say about monthly days: «Последняя пятница месяца — санитарный день». */
export function describeMonthlyDays({ index }: ToolContext, placeId: number): string {
  const own = index.passages.filter(
    ({ owner, text }) => owner.kind === 'place' && owner.id === placeId && hasDateRule(text),
  )
  return own.map(({ text }) => endSentence(text)).join(' ')
}
