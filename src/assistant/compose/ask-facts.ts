import { tellOpenState } from '#domain/open-state.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { PlaceFact } from '../request.ts'
import { getPlace, type PlaceSheet } from '../tools/get-place.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellCaveat } from './tell-passages.ts'

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

/** What the fields of the places say of the asked facts. */
export type ToldFacts = {
  readonly text: GroundedText
  /** Of each place a sheet, in the order asked. */
  readonly sheets: readonly PlaceSheet[]
  /** True when any of the facts is known. */
  readonly isKnown: boolean
}

/** The asked facts of places, of at most three; what is not known is named. */
export function tellFacts(
  context: ToolContext,
  placeIds: readonly number[],
  facts: readonly PlaceFact[],
): ToldFacts {
  const sheets = placeIds.slice(0, MAX_FACT_PLACES).flatMap((id) => getPlace(context, id) ?? [])
  const isAlone = sheets.length === 1
  const lines = sheets.map((sheet) => {
    const known = facts.filter((fact) => isFactKnown(sheet, fact))
    const unknown = facts.filter((fact) => !known.includes(fact))
    const sentences = joinTold(
      known.map((fact) => tellKnown(sheet, fact)),
      ' ',
    )
    const missing = unknown.map((fact) => UNKNOWN[fact]).join(', ')
    const caveat = tellCaveat(sheet.place, sentences.text)
    if (missing === '' && isAlone) return nameOnce(sheet.place, joinTold([sentences, caveat], ' '))
    const lead = missing === '' ? UNTOLD : told`${missing}.`
    return told`${tellQuotedPlace(sheet.place)}: ${joinTold([lead, sentences, caveat], ' ')}`
  })
  return {
    text: joinTold(lines, '\n'),
    sheets,
    isKnown: sheets.some((sheet) => facts.some((fact) => isFactKnown(sheet, fact))),
  }
}

/** A place of an exact point is known to the map, if not by its address. */
function isFactKnown({ facts, isPositionRough }: PlaceSheet, fact: PlaceFact): boolean {
  return facts[fact] !== undefined || (fact === 'position' && !isPositionRough)
}

function tellKnown({ facts, openState, place, isPositionRough }: PlaceSheet, fact: PlaceFact): GroundedText {
  const sentence = facts[fact] ?? ''
  if (fact === 'hours') {
    const isNow = openState.state !== 'unknown' || openState.holiday !== undefined
    return joinTold([sentence, isNow ? told`${toldComputed(tellOpenState(openState))}.` : UNTOLD], ' ')
  }
  if (fact === 'position') {
    const onMap = isPositionRough
      ? told`Точка на карте указана примерно.`
      : told`Показать на карте: ${placeOnMapPath(place)}`
    return joinTold([sentence, onMap], ' ')
  }
  return told`${sentence}`
}

function nameOnce(place: Place, text: GroundedText): GroundedText {
  return told`${tellQuotedPlace(place)}: ${text}`
}

/** Messages that go on with a place: facts that are known and were not asked. */
export function listFactButtons(sheet: PlaceSheet, asked: readonly PlaceFact[]): string[] {
  return OFFERED.filter((fact) => !asked.includes(fact) && isFactKnown(sheet, fact)).map(
    (fact) => BUTTONS[fact],
  )
}
