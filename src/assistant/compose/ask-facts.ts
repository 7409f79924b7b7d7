import { describeOpenState } from '#domain/hours/open-state.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import type { PlaceFact } from '../request.ts'
import { getPlace, type PlaceSheet } from '../tools/get-place.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { describeCaveat } from './describe-passages.ts'

const MAX_FACT_PLACES = 3

/** What is said when a fact is not known, for exactly what was asked. */
const UNKNOWN: Readonly<Record<PlaceFact, string>> = {
  hours: 'часы работы в путеводителе не указаны',
  phone: 'телефона в путеводителе нет',
  address: 'адреса в путеводителе нет',
  website: 'сайта в путеводителе нет',
  price: 'цены в путеводителе нет',
  stepFree: 'есть ли ступени, в путеводителе не сказано',
  dogs: 'пускают ли с собакой, в путеводителе не сказано',
  position: 'точное место в путеводителе не указано',
  visitMinutes: 'сколько занимает осмотр, в путеводителе не сказано',
}
/** The message that asks for a fact, as a button. */
const BUTTONS: Readonly<Record<PlaceFact, string>> = {
  hours: 'Часы работы',
  phone: 'Телефон',
  address: 'Адрес',
  website: 'Сайт',
  price: 'Сколько стоит?',
  stepFree: 'Есть ли ступени',
  dogs: 'Можно с собакой?',
  position: 'Показать на карте',
  visitMinutes: 'Сколько времени займёт',
}
/** Facts offered beside an answer, the first that are known. */
const OFFERED: readonly PlaceFact[] = ['hours', 'price', 'position', 'phone']

/** The sheets of the places whose facts are told: at most three. */
export function listSheets(context: ToolContext, placeIds: readonly number[]): PlaceSheet[] {
  return placeIds.slice(0, MAX_FACT_PLACES).flatMap((id) => getPlace(context, id) ?? [])
}

/** The asked facts, a line for each place; what is not known is named. */
export function describeFacts(sheets: readonly PlaceSheet[], facts: readonly PlaceFact[]): GroundedText {
  const lines = sheets.map((sheet) => {
    const known = describeKnownFacts(sheet, facts)
    const missing = facts.filter((fact) => !isFactKnown(sheet, fact)).map((fact) => UNKNOWN[fact])
    const lead = missing.length === 0 ? EMPTY_TEXT : grounded`${missing.join(', ')}.`
    const caveat = describeCaveat(sheet.place, known.text)
    return grounded`${describeQuotedPlace(sheet.place)}: ${concatGrounded([lead, known, caveat], ' ')}`
  })
  return concatGrounded(lines, '\n')
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
  const numbers = listNumbers(sentence)
  const known = new Set(listNumbers(said))
  return said.includes(sentence) || (numbers.length > 0 && numbers.every((number) => known.has(number)))
}

function listNumbers(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

/** A place of an exact point is known to the map, if not by its address. */
export function isFactKnown({ facts, isPositionRough }: PlaceSheet, fact: PlaceFact): boolean {
  return facts[fact] !== undefined || (fact === 'position' && !isPositionRough)
}

function describeKnown(
  { facts, openState, place, isPositionRough }: PlaceSheet,
  fact: PlaceFact,
): GroundedText {
  const sentence = facts[fact] ?? ''
  if (fact === 'hours') {
    const isNow = openState.state !== 'unknown' || openState.holiday !== undefined
    return concatGrounded(
      [sentence, isNow ? grounded`${groundedComputed(describeOpenState(openState))}.` : EMPTY_TEXT],
      ' ',
    )
  }
  if (fact === 'position') {
    const onMap = isPositionRough
      ? grounded`Точка на карте указана примерно.`
      : grounded`Показать на карте: ${placeOnMapPath(place)}`
    return concatGrounded([sentence, onMap], ' ')
  }
  return grounded`${sentence}`
}

/** Messages that go on with a place: facts that are known and were not asked. */
export function listFactButtons(sheet: PlaceSheet, asked: readonly PlaceFact[]): string[] {
  return OFFERED.filter((fact) => !asked.includes(fact) && isFactKnown(sheet, fact)).map(
    (fact) => BUTTONS[fact],
  )
}
