import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { fromRoman } from '../grounding/fact-words.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import { rateInterests } from '../guide/interest.ts'
import { addMinutes, countMinutes, getDate, toLocalTime } from '../local-time.ts'
import type { ComparedBy } from '../request.ts'
import { describeFact } from '../wording/place-facts.ts'
import { endSentence } from '../wording/sentences.ts'
import { judgeNeed } from './need-rows.ts'
import { listProbed, rankPlacePassages } from './place-passages.ts'
import { readPrice } from './read-price.ts'
import { type LocatedPoint, listPlaces, locateOrigin, type ToolContext } from './tool-context.ts'

/** A property of a place: metres, years CE, roubles, minutes of a week, minutes of a visit, or a score without a unit. */
export type ComparedRow = {
  place: Place
  value: number
  /** The value is an estimate: an approximate position, a century, or the usual visit for the kind. */
  isRough: boolean
  /** The guide's words with the value. */
  quote?: string | undefined
  /** For a distance. */
  way?: FootWay
  /** For a question: the place meets the need. */
  isMet?: boolean
}

export type Comparison = {
  by: ComparedBy
  /** Start of the distances. */
  origin: LocatedPoint
  /** The nearest, oldest, cheapest, longest open, shortest, most interesting or most similar first. */
  rows: readonly ComparedRow[]
  /** Places with an unknown property. */
  unknown: readonly Place[]
}

type Property = Omit<ComparedRow, 'place' | 'isRough'> & { isRough?: boolean }
type ReadProperty = (place: Place) => Property | undefined

/** Properties sorted in descending order; all others ascend. */
const HIGHEST_FIRST: readonly ComparedBy[] = ['hours', 'interest']
/** Minimum similarity of a passage to the question about the year, in standard deviations above the mean. */
const MIN_BUILT_LIKENESS = 1
const MIN_ANSWER_LIKENESS = 3
/** Up to this many places the best passage of each is shown, even if it is no answer. */
const MAX_FEW = 3
const MIN_SIDE_LIKENESS = 1.5
/** Weight of a fact against a good passage. */
const NEED_WEIGHT = 5
const MAX_SHOWN = 2
const WEEK_MIN = 7 * DAY_MIN

/** Compares places by one property; unknown ids are left out. */
export function comparePlaces(
  context: ToolContext,
  placeIds: readonly number[],
  by: ComparedBy,
  origin: LocatedPoint = locateOrigin(context),
): Comparison {
  const read =
    typeof by === 'object'
      ? createAnswerReader(context, by, placeIds.length > MAX_FEW)
      : createReaders(context, origin)[by]
  const places = listPlaces(context, placeIds)
  const rows = places.flatMap((place) => {
    const property = read(place)
    return property ? [{ place, isRough: false, ...property }] : []
  })
  const known = new Set(rows.map(({ place }) => place))
  const sign = typeof by === 'object' || HIGHEST_FIRST.includes(by) ? -1 : 1
  return {
    by,
    origin,
    rows: rows.sort((a, b) => sign * (a.value - b.value)),
    unknown: places.filter((place) => !known.has(place)),
  }
}

function createReaders(
  context: ToolContext,
  origin: LocatedPoint,
): Readonly<Record<Exclude<ComparedBy, object>, ReadProperty>> {
  const { guide } = context
  return {
    distance(place) {
      const from = origin.place ?? origin.coordinates
      if (from === undefined) return undefined
      const way = getFootWay(guide, from, place)
      return { value: way.wayMeters ?? way.straightMeters, isRough: origin.isRough || way.isRough, way }
    },
    age: (place) => readAge(context, place),
    price(place) {
      const sum = place.price === undefined ? undefined : readPrice(place.price).sum
      return sum === undefined ? undefined : { value: sum, quote: describeFact('price', place) }
    },
    hours(place) {
      const from = toLocalTime(getDate(context.now), 0)
      const week =
        place.openingHours && guide.hours.listOpen(place.openingHours, from, addMinutes(from, WEEK_MIN))
      if (!week) return undefined
      const value = week.reduce((sum, stretch) => sum + countMinutes(stretch.from, stretch.to), 0)
      return { value, quote: describeFact('openingHours', place, guide.hours) }
    },
    visitMinutes: (place) => ({ value: getVisitMinutes(place), isRough: place.visitMinutes === undefined }),
    interest({ id, description }) {
      const value = rateInterests(guide).get(id)
      return value === undefined ? undefined : { value, quote: description }
    },
  }
}

const CENTURY = /(?<![A-Z])([IVX]+)(?:[–-][IVX]+)? (?:век|в\.)/u
const CENTURY_YEARS = 100
/** From 1000 on. */
const YEAR = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/g

/** Returns the year in the passage most similar to the question about construction; for a century its middle. */
function readAge({ index, now }: ToolContext, { id }: Place): Property | undefined {
  const thisYear = Number(now.slice(0, 'YYYY'.length))
  for (const { text, likeness } of listProbed(index, 'built', id)) {
    if (likeness < MIN_BUILT_LIKENESS) return undefined
    const year = (text.match(YEAR) ?? []).map(Number).find((one) => one <= thisYear)
    if (year !== undefined) return { value: year, quote: text }
    const century = CENTURY.exec(text)?.[1]
    if (century !== undefined) {
      const value = (Number(fromRoman(century.toLowerCase())) - 0.5) * CENTURY_YEARS
      return { value, isRough: true, quote: text }
    }
  }
  return undefined
}

function createAnswerReader(
  context: ToolContext,
  { question, needs = [] }: Exclude<ComparedBy, string>,
  isOfMany: boolean,
): ReadProperty {
  const least = isOfMany ? MIN_ANSWER_LIKENESS : MIN_SIDE_LIKENESS
  const ranked = rankPlacePassages(context.index, question, true)
  return (place) => {
    const judged = needs.map((need) => judgeNeed(context, place, need))
    const answers = (ranked.get(place.id) ?? []).filter(({ likeness }) => likeness >= least)
    const quotes = [...judged.flatMap(({ quote }) => quote ?? []), ...answers.map(({ text }) => text)]
    if (quotes.length === 0) return undefined
    const strength = judged.reduce((sum, one) => sum + one.strength, 0)
    return {
      value: NEED_WEIGHT * strength + (answers[0]?.likeness ?? 0),
      quote: [...new Set(quotes.map(endSentence))].slice(0, MAX_SHOWN).join(' '),
      isMet: judged.some(({ met }) => met === 'yes') && judged.every(({ met }) => met !== 'no'),
    }
  }
}
