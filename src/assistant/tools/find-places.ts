import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import type { FootWay } from '../guide/foot-way.ts'
import { rateInterests } from '../guide/interest.ts'
import { isDoubtful } from '../guide/place-state.ts'
import type { ComparedBy, Conditions, Sort } from '../request.ts'
import { comparePlaces } from './compare-places.ts'
import {
  type Condition,
  createJudge,
  dropCondition,
  listConditions,
  type Verdict,
} from './judge-condition.ts'
import { NEED_ROWS } from './need-rows.ts'
import { locateOrigin, locatePoint, type ToolContext } from './tool-context.ts'

/** A place that violates no known condition. */
export type FoundPlace = {
  place: Place
  /** Ranks places of one search; not comparable between searches. */
  score: number
  /** One for each condition, in the order of `listConditions`; none is `no`. */
  verdicts: readonly Verdict[]
  /** From the point that places should be near. */
  way: FootWay | undefined
}

/** The condition that prevents a result, the conditions without it, and what they find. */
export type Relaxation = { dropped: Condition; conditions: Conditions; found: readonly FoundPlace[] }

/** Weights of the score; fitted on five towns of `training/data/wishes`. */
const WEIGHTS = { need: 1.5, near: 3, topic: 0.5, interest: 1 }

const SORTED_BY: Readonly<Record<Exclude<Sort, 'interest'>, ComparedBy>> = {
  near: 'distance',
  cheap: 'price',
  old: 'age',
  openLongest: 'hours',
}

/**
 * Returns the places that violate no known condition, best first. Places with an unknown condition come after
 * the others, places for errands that nobody asked for after similar ones, closed and doubtful places last.
 */
export function findPlaces(context: ToolContext, conditions: Conditions, sort: Sort): FoundPlace[] {
  const judges = listConditions(conditions).map((condition) => ({
    condition,
    judge: createJudge(context, condition, conditions),
  }))
  const interests = rateInterests(context.guide)
  const found = context.guide.places.flatMap((place): FoundPlace[] => {
    const judged = judges.map(({ condition, judge }) => ({ condition, ...judge(place) }))
    if (judged.some(({ met }) => met === 'no')) return []
    const score = judged.reduce(
      (sum, { condition, strength }) => sum + getWeight(condition) * strength,
      WEIGHTS.interest * (interests.get(place.id) ?? 0),
    )
    const way = judged.find((one) => one.way !== undefined)?.way
    const verdicts = judged.map(({ condition, met, quote }) => ({ condition, met, quote }))
    return [{ place, score, verdicts, way }]
  })
  const order = sort === 'interest' ? undefined : rankBy(context, conditions, found, sort)
  return found.sort(
    (a, b) =>
      Number(isDoubtful(a.place)) - Number(isDoubtful(b.place)) ||
      countUnknown(a) - countUnknown(b) ||
      Number(isBeside(a, conditions)) - Number(isBeside(b, conditions)) ||
      (order ? order(a) - order(b) : 0) ||
      b.score - a.score,
  )
}

function getWeight({ kind }: Condition): number {
  return kind === 'near' || kind === 'topic' ? WEIGHTS[kind] : WEIGHTS.need
}

/** True of a place with a passage that is surely about the topic. */
export function isAboutTopic({ verdicts }: FoundPlace): boolean {
  return verdicts.some(({ condition, met }) => condition.kind === 'topic' && met === 'yes')
}

/**
 * Returns the condition to drop when nothing is found: the one with the most results; wanted and unwanted
 * places only if nothing else helps. Undefined if no single condition helps or the guide has no wanted place.
 */
export function findRelaxation(
  context: ToolContext,
  conditions: Conditions,
  sort: Sort,
): Relaxation | undefined {
  const isWantedThere = conditions.wanted.some(({ placeIds }) => placeIds.length > 0)
  if (conditions.wanted.length > 0 && !isWantedThere) return undefined
  const all = listConditions(conditions).filter(({ kind }) => kind !== 'topic')
  const relaxed = (all.length > 1 ? all : []).map((dropped) => {
    const left = dropCondition(conditions, dropped)
    return { dropped, conditions: left, found: findPlaces(context, left, sort) }
  })
  // Companions stay a condition if another place to eat fits.
  const isMeal = conditions.needs.some(({ key }) => key === 'food')
  const isSubject = ({ dropped }: Relaxation) =>
    isMeal
      ? dropped.kind === 'need' && (dropped.need.key === 'food' || NEED_ROWS[dropped.need.key].isOfVisitor)
      : dropped.kind === 'wanted' || dropped.kind === 'unwanted'
  const [best] = relaxed
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => Number(isSubject(a)) - Number(isSubject(b)) || b.found.length - a.found.length)
  return best
}

/** Returns the number of unknown conditions of a place; a topic is a matter of degree and does not count. */
function countUnknown({ verdicts }: FoundPlace): number {
  return verdicts.filter(({ met, condition }) => met === 'unknown' && condition.kind !== 'topic').length
}

/** A pharmacy or a hostel is no place to go to, unless its kind is requested or its texts answer the request. */
function isBeside(found: FoundPlace, { wanted }: Conditions): boolean {
  return wanted.length === 0 && !isAboutTopic(found) && isOfKind(found.place.category, 'isErrand')
}

function rankBy(
  context: ToolContext,
  { near }: Conditions,
  found: readonly FoundPlace[],
  sort: Exclude<Sort, 'interest'>,
): (found: FoundPlace) => number {
  const origin = near ? locatePoint(context, near) : locateOrigin(context)
  const ids = found.map(({ place }) => place.id)
  const { rows } = comparePlaces(context, ids, SORTED_BY[sort], origin)
  const ranks = new Map(rows.map(({ place }, rank) => [place.id, rank]))
  return ({ place }) => ranks.get(place.id) ?? ids.length
}
