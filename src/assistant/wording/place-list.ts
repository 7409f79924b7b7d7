import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { Origin } from '../dialogue/origin.ts'
import { tellPlace } from './place-name.ts'
import { tellDistance } from './quantity.ts'
import { endSentence, shorten } from './sentences.ts'
import { joinTold, type Told, told, toldComputed } from './told.ts'

/** No answer is longer than this, in characters. */
export const LONGEST_ANSWER = 900
/** So many places are told of at once. */
export const LIST_STEP = 5
/** What a line has room for, tried from the fullest. */
const FACT_LENGTHS = [130, 100, 80, 60, 45, 0]

export type PlaceList = {
  head: Told
  places: readonly Place[]
  /** The number of the first line. */
  first?: number
  /** Distances are told from here. */
  origin?: Origin | undefined
  /** What to say of a place; its description by default. */
  getFact?: (place: Place) => Told | string
  tail?: Told
}

/** A numbered list of places between its head and tail, with facts as long as the answer has room for. */
export function tellPlaceList(list: PlaceList): Told {
  const versions = FACT_LENGTHS.map((length) => composeList(list, length))
  return versions.find(({ text }) => text.length <= LONGEST_ANSWER) ?? (versions.at(-1) as Told)
}

function composeList(
  { head, places, first = 1, origin, getFact, tail }: PlaceList,
  factLength: number,
): Told {
  const lines = places.map((place, index) => {
    const distance = origin ? getDistanceMeters(origin.point, place.coordinates) : undefined
    const isNamesake = places.some(({ id, name }) => id !== place.id && name === place.name)
    const where = isNamesake && place.address ? ` (${place.address})` : ''
    const name = told`${toldComputed(`${first + index}.`)} ${tellPlace(place)}${where}`
    const heading = distance === undefined ? name : told`${name} — ${tellDistance(distance)}`
    const fact = shortenTold(getFact?.(place) ?? place.description, factLength)
    if (fact.text === '') return heading
    if (!/^[\p{Ll}\d]/u.test(fact.text)) return told`${heading}. ${fact}`
    return distance === undefined ? told`${heading} — ${fact}` : told`${heading}; ${fact}`
  })
  return joinTold([head, ...lines, tail ?? ''], '\n')
}

function shortenTold(fact: Told | string, length: number): Told {
  const whole = told`${fact}`
  const text = shorten(whole.text, length)
  return { ...whole, text: text === '' ? '' : endSentence(text) }
}
