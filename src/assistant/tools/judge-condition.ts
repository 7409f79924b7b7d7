import type { Place } from '#domain/place.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import type { PlaceField } from '../guide/passage.ts'
import type { Conditions, Need, PlaceSet, Point, When } from '../request.ts'
import { checkPlaceHours } from './check-hours.ts'
import { type JudgedNeed, judgeNeed } from './judge-need.ts'
import { locatePoint } from './locate-point.ts'
import { rankPlacePassages } from './place-passages.ts'
import type { ToolContext } from './tool-context.ts'

/** One of the things that a place must meet. */
export type Condition =
  | { kind: 'wanted'; sets: readonly PlaceSet[] }
  | { kind: 'unwanted'; sets: readonly PlaceSet[] }
  | { kind: 'need'; need: Need }
  | { kind: 'unwantedNeed'; need: Need }
  | { kind: 'near'; point: Point }
  | { kind: 'when'; when: When }
  | { kind: 'topic' }

/** Whether a place meets a condition, with the words of the guide that show it. */
export type Verdict = { condition: Condition; met: 'yes' | 'no' | 'unknown'; quote?: string | undefined }

/** What is known of a condition at a place; how much speaks for it is 0 to 1, of a topic without a limit. */
export type Judged = JudgedNeed & { way?: FootWay }

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
/** Conditions of their own, and of many places in the same words. */
const UNQUOTED_FIELDS: readonly PlaceField[] = ['openingHours', 'indoor', 'stepFree']

/** The conditions one by one, in the order in which they are told. */
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

/** The same without one of them. */
export function dropCondition(conditions: Conditions, dropped: Condition): Conditions {
  switch (dropped.kind) {
    case 'wanted':
    case 'unwanted':
      return { ...conditions, [dropped.kind]: [] }
    case 'need':
      return { ...conditions, needs: conditions.needs.filter((need) => need !== dropped.need) }
    case 'unwantedNeed': {
      const unwantedNeeds = conditions.unwantedNeeds.filter((need) => need !== dropped.need)
      return { ...conditions, unwantedNeeds }
    }
    default: {
      const { [dropped.kind]: _, ...rest } = conditions
      return rest
    }
  }
}

/** How places are judged by a condition of these. What it needs is worked out once. */
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
