import { describeOpenState } from '#domain/hours/open-state.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import type { PlaceFact } from '../request.ts'
import type { PlaceSheet } from '../tools/get-place.ts'
import {
  concatGrounded,
  describeQuotedPlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { ASKED_FACTS } from '../wording/place-facts.ts'
import { describeCaveat } from './describe-passages.ts'

/** Facts offered beside an answer; the first known ones are used. */
const OFFERED: readonly PlaceFact[] = ['hours', 'price', 'position', 'phone']

/** Describes the requested facts of a place and names those that are not known. */
export function describeFacts(sheet: PlaceSheet, facts: readonly PlaceFact[]): GroundedText {
  const known = describeKnownFacts(sheet, facts)
  const missing = facts.filter((fact) => !isFactKnown(sheet, fact)).map((fact) => ASKED_FACTS[fact].unknown)
  const lead = missing.length === 0 ? EMPTY_TEXT : grounded`${missing.join(', ')}.`
  const caveat = describeCaveat(sheet.place, known.text)
  return grounded`${describeQuotedPlace(sheet.place)}: ${concatGrounded([lead, known, caveat], ' ')}`
}

/**
 * Describes the requested facts that are known. A fact is left out if `said` already has all its numbers or
 * words.
 */
export function describeKnownFacts(
  sheet: PlaceSheet,
  facts: readonly PlaceFact[],
  said: string = '',
): GroundedText {
  const known = facts.filter((fact) => isFactKnown(sheet, fact)).map((fact) => describeKnown(sheet, fact))
  return concatGrounded(
    known.filter(({ text }) => !isSaidBy(text, said)),
    ' ',
  )
}

/** «Цена: 200 ₽, льготный 100 ₽» after «Билет 200 рублей, пенсионерам 100». */
function isSaidBy(sentence: string, said: string): boolean {
  const numbers: readonly string[] = sentence.match(/\d+/g) ?? []
  const known: readonly string[] = said.match(/\d+/g) ?? []
  return said.includes(sentence) || (numbers.length > 0 && numbers.every((number) => known.includes(number)))
}

/** True if the fact is known. A place with an exact point has a known position even without an address. */
export function isFactKnown({ facts, isPositionRough }: PlaceSheet, fact: PlaceFact): boolean {
  return facts[fact] !== undefined || (fact === 'position' && !isPositionRough)
}

function describeKnown(
  { facts, openState, place, isPositionRough }: PlaceSheet,
  fact: PlaceFact,
): GroundedText {
  const sentence = grounded`${facts[fact] ?? ''}`
  if (fact === 'hours' && (openState.state !== 'unknown' || openState.holiday !== undefined))
    return concatGrounded([sentence, grounded`${groundedComputed(describeOpenState(openState))}.`], ' ')
  if (fact !== 'position') return sentence
  const onMap = isPositionRough
    ? grounded`Точка на карте указана примерно.`
    : grounded`Показать на карте: ${placeOnMapPath(place)}`
  return concatGrounded([sentence, onMap], ' ')
}

/** Returns quick replies that continue with a place: known facts that were not asked for. */
export function listFactButtons(sheet: PlaceSheet, asked: readonly PlaceFact[]): string[] {
  const offered = OFFERED.filter((fact) => !asked.includes(fact) && isFactKnown(sheet, fact))
  return offered.map((fact) => ASKED_FACTS[fact].button)
}
