import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Origin } from '../dialogue/origin.ts'
import { getFootWay, tellFootWay } from '../guide/foot-way.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from './grounded-text.ts'
import { tellPlace } from './place-name.ts'
import { endSentence, shorten } from './sentences.ts'

/** No answer is longer than this, in characters. */
export const LONGEST_ANSWER = 700
/** So many places are told of at once. */
export const LIST_STEP = 5
/** What a line has room for, tried from the fullest. */
const FACT_LENGTHS = [320, 240, 180, 130, 100, 80, 60, 45, 0]

/** Where distances are told from; `place` where that is a place of the guide. */
export type ListOrigin = Origin & { place?: Place | undefined }

export type PlaceList = {
  guide: AssistantGuide
  head: GroundedText
  places: readonly Place[]
  /** The number of the first line. */
  first?: number
  /** Distances are told from here. */
  origin?: ListOrigin | undefined
  /** What to say of a place; its description by default. */
  getFact?: (place: Place) => GroundedText | string
  /** A few words that stay however short the facts are. */
  getNote?: ((place: Place) => GroundedText) | undefined
  tail?: GroundedText
}

/** A numbered list of places between its head and tail, with facts as long as the answer has room for. */
export function tellPlaceList(list: PlaceList): GroundedText {
  const versions = FACT_LENGTHS.map((length) => composeList(list, length))
  return versions.find(({ text }) => text.length <= LONGEST_ANSWER) ?? (versions.at(-1) as GroundedText)
}

function composeList(
  { guide, head, places, first = 1, origin, getFact, getNote, tail }: PlaceList,
  factLength: number,
): GroundedText {
  const lines = places.map((place, index) => {
    const way = origin ? tellFootWay(getFootWay(guide, origin.place ?? origin.point, place)) : undefined
    const isNamesake = places.some(({ id, name }) => id !== place.id && name === place.name)
    const where = isNamesake && place.address ? ` (${place.address})` : ''
    const name = told`${toldComputed(`${first + index}.`)} ${tellPlace(place)}${where}`
    const heading = way === undefined ? name : told`${name} — ${way}`
    const fact = shortenTold(getFact?.(place) ?? place.description, factLength)
    const note = getNote?.(place) ?? UNTOLD
    if (fact.text === '') return joinTold([note.text === '' ? heading : told`${heading}.`, note], ' ')
    if (!/^[\p{Ll}\d]/u.test(fact.text)) return joinTold([told`${heading}. ${fact}`, note], ' ')
    return joinTold([way === undefined ? told`${heading} — ${fact}` : told`${heading}; ${fact}`, note], ' ')
  })
  return joinTold([head, ...lines, tail ?? ''], '\n')
}

function shortenTold(fact: GroundedText | string, length: number): GroundedText {
  const whole = told`${fact}`
  const text = shorten(whole.text, length)
  return { ...whole, text: text === '' ? '' : endSentence(text) }
}
