import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import { listYears } from '../guide/years.ts'
import { countMinutes } from '../local-time.ts'
import type { ComparedBy, Need } from '../request.ts'
import { rateInterests } from '../retrieval/interest.ts'
import { describeFact } from '../wording/place-facts.ts'
import { endSentence } from '../wording/sentences.ts'
import { listWeek } from './check-hours.ts'
import { judgeNeed } from './judge-need.ts'
import { type LocatedPoint, locateOrigin } from './locate-point.ts'
import { listProbed, rankPlacePassages } from './place-passages.ts'
import { readPrice } from './read-price.ts'
import type { ToolContext } from './tool-context.ts'

/**
 * One property of one place. `value` is in metres, years of our era, roubles, minutes of a week, minutes of a visit, or has
 * no unit (interest, how well a question is answered).
 */
export type ComparedRow = {
  place: Place
  value: number
  /** The value is an estimate: an approximate position, a century, a visit that is usual for the kind. */
  isRough: boolean
  /** The words of the guide that it was read from. */
  quote?: string | undefined
  /** Of a distance. */
  way?: FootWay
  /** Whether the place meets what is needed, of a question. */
  met?: 'yes' | 'no' | 'unknown'
}

export type Comparison = {
  by: ComparedBy
  /** Where distances are counted from. */
  origin: LocatedPoint
  /** The nearest, oldest, cheapest, longest open, shortest, most interesting or best answering first. */
  rows: readonly ComparedRow[]
  /** Places of which the property is not known. */
  unknown: readonly Place[]
}

type ReadProperty = (place: Place) => Omit<ComparedRow, 'place'> | undefined

/** Properties of which more is better; of all others less is. */
const HIGHEST_FIRST: readonly ComparedBy[] = ['hours', 'interest']
/** A passage that answers worse, in standard deviations above the usual, says nothing of it. */
const MIN_BUILT_LIKENESS = 1
/** A passage that answers worse, in standard deviations above the usual, says nothing of it. */
const MIN_ANSWER_LIKENESS = 3
const MAX_FEW = 3
/** Between a few places the best of each is told, however far it is from an answer. */
const MIN_SIDE_LIKENESS = 1.5
/** A fact beside a good passage. */
const NEED_WEIGHT = 5
const MAX_SHOWN = 2

/** Compares places by one property; ids that the guide lacks are left out. */
export function comparePlaces(
  context: ToolContext,
  placeIds: readonly number[],
  by: ComparedBy,
  origin: LocatedPoint = locateOrigin(context),
): Comparison {
  const read = createReader(context, by, origin, placeIds.length)
  const places = placeIds.flatMap((id) => context.guide.places.find((place) => place.id === id) ?? [])
  const rows = places.flatMap((place) => {
    const property = read(place)
    return property ? [{ place, ...property }] : []
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

function createReader(
  context: ToolContext,
  by: ComparedBy,
  origin: LocatedPoint,
  count: number,
): ReadProperty {
  if (typeof by === 'object') return createAnswerReader(context, by, count > MAX_FEW)
  const interests = by === 'interest' ? rateInterests(context.guide) : undefined
  const readers: Record<Exclude<ComparedBy, object>, ReadProperty> = {
    distance: (place) => readDistance(context, place, origin),
    age: (place) => readAge(context, place),
    price: readPriceOf,
    hours: (place) => readWeek(context, place),
    visitMinutes: (place) => ({ value: getVisitMinutes(place), isRough: place.visitMinutes === undefined }),
    interest: ({ id, description }) => {
      const value = interests?.get(id)
      return value === undefined ? undefined : { value, isRough: false, quote: description }
    },
  }
  return readers[by]
}

function readDistance(
  { guide }: ToolContext,
  place: Place,
  { place: start, coordinates, isRough }: LocatedPoint,
): ReturnType<ReadProperty> {
  const from = start ?? coordinates
  if (from === undefined) return undefined
  const way = getFootWay(guide, from, place)
  return { value: way.wayMeters ?? way.straightMeters, isRough: isRough || way.isRough, way }
}

function readPriceOf(place: Place): ReturnType<ReadProperty> {
  const sum = place.price === undefined ? undefined : readPrice(place.price).sum
  return sum === undefined ? undefined : { value: sum, isRough: false, quote: describeFact('price', place) }
}

function readWeek(context: ToolContext, place: Place): ReturnType<ReadProperty> {
  const week = listWeek(context, place)
  if (week === undefined) return undefined
  const value = week.reduce((sum, { from, to }) => sum + countMinutes(from, to), 0)
  return { value, isRough: false, quote: describeFact('openingHours', place, context.guide.hours) }
}

const CENTURY = /(?<![A-Z])([IVX]+)(?:[–-][IVX]+)? (?:век|в\.)/u
const CENTURY_YEARS = 100
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

/** The year of the passage that says best when it was built; of a century its middle. */
function readAge({ index, now }: ToolContext, { id }: Place): ReturnType<ReadProperty> {
  const thisYear = Number(now.slice(0, 'YYYY'.length))
  for (const { text, likeness } of listProbed(index, 'built', id)) {
    if (likeness < MIN_BUILT_LIKENESS) return undefined
    const [year] = listYears(text).filter((one) => one <= thisYear)
    if (year !== undefined) return { value: year, isRough: false, quote: text }
    const century = CENTURY.exec(text)?.[1]
    if (century !== undefined)
      return { value: (readRoman(century) - 0.5) * CENTURY_YEARS, isRough: true, quote: text }
  }
  return undefined
}

/** XIX is 19: a lower digit before a higher one is taken away. */
function readRoman(text: string): number {
  const digits = [...text].map((letter) => ROMAN[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** What speaks for or against a place: first of what is needed, then of the question. */
function createAnswerReader(
  context: ToolContext,
  { question, needs = [] }: Exclude<ComparedBy, string>,
  isOfMany: boolean,
): ReadProperty {
  const least = isOfMany ? MIN_ANSWER_LIKENESS : MIN_SIDE_LIKENESS
  const ranked = rankPlacePassages(context.index, question, true)
  return (place) => {
    const judged = needs.map((need) => ({ need, ...judgeNeed(context, place, need) }))
    const ofNeeds = judged.flatMap(
      ({ need, quote }) => quote ?? (isOfMany ? [] : (findProbed(context, place, need) ?? [])),
    )
    const answers = (ranked.get(place.id) ?? []).filter(({ likeness }) => likeness >= least)
    const sentences = [...ofNeeds, ...answers.map(({ text }) => text)].map(endSentence)
    if (sentences.length === 0) return undefined
    const value = judged.reduce(
      (sum, { strength }) => sum + NEED_WEIGHT * strength,
      answers[0]?.likeness ?? 0,
    )
    const has = (met: 'yes' | 'no') => judged.some((one) => one.met === met)
    const met = has('no') ? 'no' : has('yes') ? 'yes' : 'unknown'
    return { value, isRough: false, quote: [...new Set(sentences)].slice(0, MAX_SHOWN).join(' '), met }
  }
}

/** The sentence that comes nearest to what is needed. */
function findProbed({ index }: ToolContext, { id }: Place, { key }: Need): string | undefined {
  const [best] = listProbed(index, key, id)
  return best !== undefined && best.likeness >= MIN_SIDE_LIKENESS ? best.text : undefined
}
