import { DETOUR_FACTOR, type Walk } from '#domain/walk.ts'
import type { Expectation } from './case.ts'
import { getSchedule } from './check-hours.ts'
import { listStops } from './check-walk.ts'
import type { PlayedTurn } from './play-case.ts'
import type { PlayedCase, Score } from './score.ts'
import type { Town } from './town.ts'
import { getLegs, getShortestMeters } from './walk-measures.ts'

/** Brute force tries all orders of at most this many points. */
const MAX_PROVED_STOPS = 9
const ROUNDING = 1.002
const LOCAL_TIME_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** Words that fix a walk's first or last stop. */
const FROM = /(?<!\p{L})(?:от|из|начать|начн\p{L}+|старт\p{L}*)(?!\p{L})/iu
const TO = /(?<!\p{L})(?:до|закончи\p{L}*|финиш|в конце|вернуться)(?!\p{L})/iu

/** The ratio of a walk's length to the shortest allowed order. */
export type WalkLength = { ratio: number; id: string; said: string; stops: number[] }

/** Walks with a free order, and how many of them have the shortest one. */
export function scoreLengths(cases: readonly PlayedCase[]): Score {
  const lengths = listWalkLengths(cases)
  const passed = lengths.filter(({ ratio }) => ratio <= ROUNDING).length
  return { name: 'shortest order, by brute force', passed, total: lengths.length }
}

/** Compares walks of up to nine points and a free order with the best order within the opening hours. */
export function listWalkLengths(cases: readonly PlayedCase[]): WalkLength[] {
  return cases.flatMap(({ test, town, turns }) => {
    const ordered = turns.length === 1 ? -1 : test.turns.findIndex((turn) => isOrderSet(turn.expect))
    return turns.flatMap((played, index) => {
      const expected = test.turns[index]?.expect ?? {}
      const isFree = (ordered === -1 || index < ordered) && expected.route?.before === undefined
      const ratio = isFree ? findLengthRatio(expected, played, town, test.now) : undefined
      const stops = listStops(played.answer.walk, town.places)
      return ratio === undefined ? [] : [{ ratio, id: test.id, said: played.said, stops }]
    })
  })
}

export function isDetour({ ratio }: WalkLength): boolean {
  return ratio > ROUNDING
}

/** After such a wish a conversation may have a fixed order. */
function isOrderSet(expected: Expectation | undefined): boolean {
  const { before, start, end, endAnyOf, notSameOrder } = expected?.route ?? {}
  return [before, start, end, endAnyOf, notSameOrder].some((rule) => rule !== undefined)
}

function findLengthRatio(
  { route }: Expectation,
  { said, answer: { walk } }: PlayedTurn,
  town: Town,
  now: string,
): number | undefined {
  const stops = listStops(walk, town.places)
  if (walk === undefined || stops.length < 3 || walk.points.length > MAX_PROVED_STOPS) return undefined
  const meters = getStraightMeters(walk)
  const shortest = getShortestMeters(walk.points, {
    start: route?.start !== undefined || FROM.test(said) || walk.points[0]?.id !== stops[0],
    end:
      route?.end !== undefined || route?.endAnyOf !== undefined || TO.test(said) || stops[0] === stops.at(-1),
    isPossible: (order, straight) => isKept(reorder(walk, order, straight / meters), walk, now, town),
  })
  return Number.isFinite(shortest) ? meters / shortest : undefined
}

function getStraightMeters(walk: Walk): number {
  return getLegs(walk).reduce((sum, leg) => sum + leg / DETOUR_FACTOR, 0)
}

function reorder(walk: Walk, order: readonly number[], ratio: number): Walk {
  const points = order.flatMap((index) => walk.points[index] ?? [])
  return { ...walk, points, walkMinutes: Math.round(walk.walkMinutes * ratio) }
}

/** Returns whether another order also keeps the opening hours and ends no later. */
function isKept(other: Walk, walk: Walk, now: string, { places }: Town): boolean {
  const startsAt = walk.startsAt ?? now.slice(0, LOCAL_TIME_LENGTH)
  const own = getSchedule(walk, startsAt, places)
  const { closed, end } = getSchedule(other, startsAt, places)
  return closed.length === 0 && end <= own.end
}
