import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { getDate, toLocalTime } from '../local-time.ts'
import type { Conditions, Point, WalkWishes } from '../request.ts'
import { listValues, type Part, type Reading } from './part.ts'
import { readConditions } from './read-conditions.ts'

/** What a walk is asked to be, as far as a part says it. */
export function readWishes(part: Part, now: LocalTime): WalkWishes {
  return { conditions: toWalkConditions(readConditions(part, now, true)), ...readShape(part, now) }
}

/** An hour is when the walk begins or ends, and no time at which its places are open. */
export function toWalkConditions({ when, ...conditions }: Conditions): Conditions {
  return { ...conditions, ...(when && when.kind !== 'moment' && { when }) }
}

/** The same said of a walk that begins at a time: an hour without a day is of the day of the walk. */
export function readWishesOn(part: Part, now: LocalTime, startsAt: LocalTime | undefined): WalkWishes {
  const isLater = startsAt !== undefined && getDate(startsAt) > getDate(now)
  const isDaySaid = listValues(part, 'date').length + listValues(part, 'now').length > 0
  if (!isLater || isDaySaid) return readWishes(part, now)
  // Of that day nothing has gone by.
  return readWishes(part, toLocalTime(getDate(startsAt), 0))
}

/** What values and names of closed classes ask of a walk: how long it is, when and where it goes. */
function readShape(part: Reading, now: LocalTime): Omit<WalkWishes, 'conditions'> {
  const [duration] = listValues(part, 'duration')
  const distances = listValues(part, 'distance')
  const [stops] = listValues(part, 'stops')
  const [transport] = listValues(part, 'transport')
  const { start, end } = readEnds(part)
  const whole = distances.find(({ isLeg }) => !isLeg)
  const leg = distances.find(({ isLeg }) => isLeg)
  return {
    by: transport?.by ?? 'foot',
    ...(duration && { minutes: duration.minutes }),
    ...(whole && { meters: whole.meters }),
    ...(leg && { legMeters: leg.meters }),
    ...(stops && { stops: stops.count }),
    ...(start && { start }),
    ...(end && { end }),
    ...(listValues(part, 'roundTrip').length > 0 && { isRoundTrip: true }),
    ...readTimes(part, now),
  }
}

function readTimes(part: Reading, now: LocalTime): Pick<WalkWishes, 'startsAt' | 'deadline'> {
  const clocks = listValues(part, 'clock')
  const [date] = listValues(part, 'date')
  const today = getDate(now)
  // «Вчера вечером там были» says when something was.
  if (date && date.date < today) return {}
  const day = date?.date ?? today
  const [first, last] = [clocks[0], clocks.at(-1)].sort((a, b) => (a?.minute ?? 0) - (b?.minute ?? 0))
  // Of two times the earlier is when it begins: «приедем к 10, до 17 у вас».
  const isBetween = first !== undefined && last !== undefined && first.minute < last.minute
  const start = isBetween ? first : clocks.find(({ isEnd }) => !isEnd)
  const end = isBetween ? last : clocks.find(({ isEnd }) => isEnd)
  return {
    ...(start && { startsAt: toLocalTime(day, start.minute) }),
    ...(end && { deadline: toLocalTime(day, end.minute) }),
  }
}

/** The ends that prepositions tell: «от вокзала до набережной», «мы у вокзала», «отсюда». */
function readEnds(part: Reading): { start?: Point; end?: Point } {
  const find = (...leads: readonly unknown[]): Point | undefined => {
    const [id] = part.spans.find(({ lead }) => lead !== undefined && leads.includes(lead))?.set.placeIds ?? []
    return id === undefined ? undefined : { kind: 'place', id }
  }
  const isHere = listValues(part, 'visitor').length > 0
  const start = find('from', 'near') ?? (isHere ? ({ kind: 'visitor' } as const) : undefined)
  const end = find('to')
  return { ...(start && { start }), ...(end && { end }) }
}
