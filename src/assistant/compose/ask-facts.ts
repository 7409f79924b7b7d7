import { describeOpenState } from '#domain/hours/open-state.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import type { PlaceFact } from '../request.ts'
import type { PlaceSheet } from '../tools/get-place.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { ASKED_FACTS } from '../wording/place-facts.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { describeCaveat } from './describe-passages.ts'

/** Facts offered beside an answer, the first that are known. */
const OFFERED: readonly PlaceFact[] = ['hours', 'price', 'position', 'phone']

/** The asked facts of a place; what is not known is named. */
export function describeFacts(sheet: PlaceSheet, facts: readonly PlaceFact[]): GroundedText {
  const known = describeKnownFacts(sheet, facts)
  const missing = facts.filter((fact) => !isFactKnown(sheet, fact)).map((fact) => ASKED_FACTS[fact].unknown)
  const lead = missing.length === 0 ? EMPTY_TEXT : grounded`${missing.join(', ')}.`
  const caveat = describeCaveat(sheet.place, known.text)
  return grounded`${describeQuotedPlace(sheet.place)}: ${concatGrounded([lead, known, caveat], ' ')}`
}

/** The asked facts that are known, without those of which `said` has all the numbers or the words already. */
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

/** A place of an exact point is known to the map, if not by its address. */
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

/** Messages that go on with a place: facts that are known and were not asked. */
export function listFactButtons(sheet: PlaceSheet, asked: readonly PlaceFact[]): string[] {
  const offered = OFFERED.filter((fact) => !asked.includes(fact) && isFactKnown(sheet, fact))
  return offered.map((fact) => ASKED_FACTS[fact].button)
}
