import type { Place } from '#domain/place.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import type { PlaceField } from '../guide/passage.ts'
import type { Conditions, Need, PlaceSet, Point, When } from '../request.ts'
import { checkPlaceHours } from './check-hours.ts'
import { judgeNeed } from './judge-need.ts'
import { locatePoint } from './locate-point.ts'
import type { AnsweringPassage } from './place-passages.ts'
import { isOfFields, rankPlacePassages } from './place-passages.ts'
import type { ToolContext } from './tool-context.ts'

/** One of the things that a place must meet. */
export type Condition =
  | { kind: 'wanted'; sets: readonly PlaceSet[] }
  | { kind: 'unwanted'; sets: readonly PlaceSet[] }
  | { kind: 'need'; need: Need }
  | { kind: 'unwantedNeed'; need: Need }
  | { kind: 'near'; point: Point }
  | { kind: 'when'; when: When }
  | { kind: 'topic'; isRequired?: boolean }

/** Whether a place meets a condition, with the words of the guide that show it. */
export type Verdict = { condition: Condition; met: 'yes' | 'no' | 'unknown'; quote?: string | undefined }

/** A verdict with how much speaks for it: 0 to 1, a topic without a limit. For ranking alone. */
export type Judged = Verdict & { strength: number; way?: FootWay }

/** Judges places by one condition. */
export type Judge = (place: Place) => Judged

/** Farther than this, straight, is not near. */
const MAX_NEAR_M = 1_000
/** A passage that answers the topic better than this, in standard deviations, shows that the place is about it. */
export const MIN_TOPIC_LIKENESS = 3.5
/** The same beside the passage of any place that answers best: what answers much worse is about something else. */
const MIN_SHARE_OF_BEST = 0.7
/** What the best passages of a place count, and from what likeness on: below it any place has such passages. */
const TOPIC_SHARES = [1, 0.5]
const MIN_COUNTED_LIKENESS = 1.5
/** From here on a passage says better than the description why the place is told of. */
const MIN_QUOTED_LIKENESS = 3

/** The conditions one by one, in the order in which they are told. */
export function listConditions(conditions: Conditions): Condition[] {
  const { wanted, unwanted, needs, unwantedNeeds, near, when, topic, isTopicRequired } = conditions
  return [
    ...(wanted.length > 0 ? [{ kind: 'wanted' as const, sets: wanted }] : []),
    ...(unwanted.length > 0 ? [{ kind: 'unwanted' as const, sets: unwanted }] : []),
    ...needs.map((need) => ({ kind: 'need' as const, need })),
    ...unwantedNeeds.map((need) => ({ kind: 'unwantedNeed' as const, need })),
    ...(near ? [{ kind: 'near' as const, point: near }] : []),
    ...(when ? [{ kind: 'when' as const, when }] : []),
    ...(topic ? [{ kind: 'topic' as const, ...(isTopicRequired && { isRequired: true }) }] : []),
  ]
}

/** The same without one of them. */
export function dropCondition(conditions: Conditions, dropped: Condition): Conditions {
  const { near, when, topic, isTopicRequired, ...rest } = conditions
  return {
    ...rest,
    ...(dropped.kind === 'wanted' && { wanted: [] }),
    ...(dropped.kind === 'unwanted' && { unwanted: [] }),
    ...(dropped.kind === 'need' && { needs: rest.needs.filter((need) => need !== dropped.need) }),
    ...(dropped.kind === 'unwantedNeed' && {
      unwantedNeeds: rest.unwantedNeeds.filter((need) => need !== dropped.need),
    }),
    ...(near && dropped.kind !== 'near' && { near }),
    ...(when && dropped.kind !== 'when' && { when }),
    ...(topic && dropped.kind !== 'topic' && { topic, ...(isTopicRequired && { isTopicRequired }) }),
  }
}

/** How places are judged by a condition. What it needs is worked out once. */
export function createJudge(context: ToolContext, condition: Condition, topic: Conditions['topic']): Judge {
  switch (condition.kind) {
    case 'wanted': {
      const ids = listIds(condition.sets)
      return ({ id }) => ({ condition, met: ids.has(id) ? 'yes' : 'no', strength: 0 })
    }
    case 'unwanted': {
      const ids = listIds(condition.sets)
      return ({ id }) => ({ condition, met: ids.has(id) ? 'no' : 'yes', strength: 0 })
    }
    case 'need':
      return (place) => ({ condition, ...judgeNeed(context, place, condition.need) })
    case 'unwantedNeed':
      return (place) => turnRound({ condition, ...judgeNeed(context, place, condition.need) })
    case 'near':
      return createNearJudge(context, condition)
    case 'when':
      return (place) => judgeWhen(context, condition, place)
    case 'topic':
      return createTopicJudge(context, condition, topic ? rankPlacePassages(context.index, topic) : new Map())
  }
}

function listIds(sets: readonly PlaceSet[]): ReadonlySet<number> {
  return new Set(sets.flatMap(({ placeIds }) => placeIds))
}

function turnRound({ met, strength, ...rest }: Judged): Judged {
  return { ...rest, met: met === 'unknown' ? met : met === 'yes' ? 'no' : 'yes', strength: 1 - strength }
}

function createNearJudge(context: ToolContext, condition: Condition & { kind: 'near' }): Judge {
  const { place: start, coordinates } = locatePoint(context, condition.point)
  const from = start ?? coordinates
  return (place) => {
    if (from === undefined) return { condition, met: 'unknown', strength: 0 }
    if (place.id === start?.id) return { condition, met: 'yes', strength: 0 }
    const way = getFootWay(context.guide, from, place)
    const isNear = way.straightMeters <= MAX_NEAR_M && way.barrier === undefined
    return {
      condition,
      met: isNear ? 'yes' : 'no',
      way,
      strength: Math.max(0, 1 - (way.wayMeters ?? way.straightMeters) / MAX_NEAR_M),
    }
  }
}

function judgeWhen(context: ToolContext, condition: Condition & { kind: 'when' }, place: Place): Judged {
  const { state } = checkPlaceHours(context, place, condition.when)
  const met = state === 'closed' ? 'no' : state === 'unknown' ? 'unknown' : 'yes'
  return { condition, met, strength: met === 'yes' ? 1 : 0 }
}

/** PlainAnswer as conditions of their own, and of many places in the same words. */
const UNQUOTED_FIELDS: readonly PlaceField[] = ['openingHours', 'indoor', 'stepFree']

function createTopicJudge(
  { index }: ToolContext,
  condition: Condition & { kind: 'topic' },
  ranked: ReadonlyMap<number, readonly AnsweringPassage[]>,
): Judge {
  const highest = Math.max(0, ...[...ranked.values()].map(([best]) => best?.likeness ?? 0))
  const least = Math.max(MIN_TOPIC_LIKENESS, highest * MIN_SHARE_OF_BEST)
  return ({ id }) => {
    const passages = ranked.get(id) ?? []
    const [best] = passages
    const strength = TOPIC_SHARES.reduce(
      (sum, share, at) => sum + share * Math.max(0, (passages[at]?.likeness ?? 0) - MIN_COUNTED_LIKENESS),
      0,
    )
    const likeness = best?.likeness ?? 0
    const other = condition.isRequired ? 'no' : 'unknown'
    const found = passages.find(({ number }) => !isOfFields(index, number, UNQUOTED_FIELDS))
    const quote = found && found.likeness >= MIN_QUOTED_LIKENESS ? found.text : undefined
    return { condition, met: likeness >= least ? 'yes' : other, strength, quote }
  }
}
