import type { Place } from '#domain/place.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import type { PlaceField } from '../guide/list-passages.ts'
import type { Conditions, Need, PlaceSet, Point, When } from '../request.ts'
import { checkPlaceHours } from './check-hours.ts'
import { type Judgement, judgeNeed } from './need-rows.ts'
import { rankPlacePassages } from './place-passages.ts'
import { locatePoint, type ToolContext } from './tool-context.ts'

/** One condition for a place. */
export type Condition =
  | { kind: 'wanted' | 'unwanted'; sets: readonly PlaceSet[] }
  | { kind: 'need' | 'unwantedNeed'; need: Need }
  | { kind: 'near'; point: Point }
  | { kind: 'when'; when: When }
  | { kind: 'topic' }

/** Whether a place meets a condition, with the guide's words as evidence. */
export type Verdict = Judgement & { condition: Condition }

/** Judges places by one condition; the strength of the evidence is 0 to 1, for a topic without a limit. */
type Judge = (place: Place) => Judgement & { strength: number; way?: FootWay }

const MAX_NEAR_M = 1_000
/** Minimum similarity of a passage to the topic, in standard deviations, that shows the place is about it. */
export const MIN_TOPIC_LIKENESS = 3.5
/** Minimum ratio to the best passage of any place: a much less similar one is about something else. */
const MIN_SHARE_OF_BEST = 0.7
/** Weights of a place's best passages, and the minimum similarity: below it any place has such passages. */
const TOPIC_SHARES = [1, 0.5]
const MIN_COUNTED_LIKENESS = 1.5
/** From this similarity on a passage is better evidence than the description. */
const MIN_QUOTED_LIKENESS = 3
/** Fields with conditions of their own, whose words many places share. */
const UNQUOTED_FIELDS: readonly PlaceField[] = ['openingHours', 'indoor', 'stepFree']

/** Returns the conditions one by one, in the order of the answer. */
export function listConditions(conditions: Conditions): Condition[] {
  const { wanted, unwanted, needs, unwantedNeeds, near, when, topic } = conditions
  return [
    ...(wanted.length > 0 ? [{ kind: 'wanted' as const, sets: wanted }] : []),
    ...(unwanted.length > 0 ? [{ kind: 'unwanted' as const, sets: unwanted }] : []),
    ...needs.map((need) => ({ kind: 'need' as const, need })),
    ...unwantedNeeds.map((need) => ({ kind: 'unwantedNeed' as const, need })),
    ...(near ? [{ kind: 'near' as const, point: near }] : []),
    ...(when ? [{ kind: 'when' as const, when }] : []),
    ...(topic ? [{ kind: 'topic' as const }] : []),
  ]
}

/** Returns the conditions without one of them. */
export function dropCondition(conditions: Conditions, dropped: Condition): Conditions {
  switch (dropped.kind) {
    case 'wanted':
    case 'unwanted':
      return { ...conditions, [dropped.kind]: [] }
    case 'need':
    case 'unwantedNeed': {
      const key = dropped.kind === 'need' ? 'needs' : 'unwantedNeeds'
      return { ...conditions, [key]: conditions[key].filter((need) => need !== dropped.need) }
    }
    default: {
      const { [dropped.kind]: _, ...rest } = conditions
      return rest
    }
  }
}

/** Returns a judge for one of the conditions. Its data is computed once. */
export function createJudge(context: ToolContext, condition: Condition, asked: Conditions): Judge {
  switch (condition.kind) {
    case 'wanted':
    case 'unwanted': {
      const ids = new Set(condition.sets.flatMap(({ placeIds }) => placeIds))
      const isWanted = condition.kind === 'wanted'
      return ({ id }) => ({ met: ids.has(id) === isWanted ? 'yes' : 'no', strength: 0 })
    }
    case 'need':
      return (place) => judgeNeed(context, place, condition.need)
    case 'unwantedNeed':
      return (place) => {
        const { met, quote, strength } = judgeNeed(context, place, condition.need)
        return { met: TURNED_ROUND[met], quote, strength: 1 - strength }
      }
    case 'near':
      return createNearJudge(context, condition.point)
    case 'when':
      return (place) => {
        const { state } = checkPlaceHours(context, place, condition.when)
        const met = state === 'closed' ? 'no' : state === 'unknown' ? 'unknown' : 'yes'
        return { met, strength: met === 'yes' ? 1 : 0 }
      }
    case 'topic':
      return createTopicJudge(context, asked)
  }
}

const TURNED_ROUND = { yes: 'no', no: 'yes', unknown: 'unknown' } as const

function createNearJudge(context: ToolContext, point: Point): Judge {
  const { place: start, coordinates } = locatePoint(context, point)
  const from = start ?? coordinates
  return (place) => {
    if (from === undefined) return { met: 'unknown', strength: 0 }
    if (place.id === start?.id) return { met: 'yes', strength: 0 }
    const way = getFootWay(context.guide, from, place)
    const isNear = way.straightMeters <= MAX_NEAR_M && way.barrier === undefined
    const strength = Math.max(0, 1 - (way.wayMeters ?? way.straightMeters) / MAX_NEAR_M)
    return { met: isNear ? 'yes' : 'no', way, strength }
  }
}

function createTopicJudge({ index }: ToolContext, { topic, isTopicRequired }: Conditions): Judge {
  const ranked = topic && rankPlacePassages(index, topic)
  const highest = Math.max(0, ...[...(ranked?.values() ?? [])].map(([best]) => best?.likeness ?? 0))
  const least = Math.max(MIN_TOPIC_LIKENESS, highest * MIN_SHARE_OF_BEST)
  return ({ id }) => {
    const passages = ranked?.get(id) ?? []
    const strength = TOPIC_SHARES.reduce(
      (sum, share, at) => sum + share * Math.max(0, (passages[at]?.likeness ?? 0) - MIN_COUNTED_LIKENESS),
      0,
    )
    const isMet = (passages[0]?.likeness ?? 0) >= least
    const found = passages.find(({ field }) => !UNQUOTED_FIELDS.includes(field))
    const quote = found && found.likeness >= MIN_QUOTED_LIKENESS ? found.text : undefined
    return { met: isMet ? 'yes' : isTopicRequired ? 'no' : 'unknown', strength, quote }
  }
}
