import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { Walk } from '#domain/walk.ts'
import type { Fault } from './fault.ts'
import { hoursReader } from './hours.ts'
import type { BotAnswer } from './talker.ts'
import { getLegs } from './walk-measures.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Legs, stays and their sum are rounded to minutes. */
const ROUNDING_MINUTES = 5

/** An answer that leads to a closed place must say so. */
const OUTPUT = /закры|не работа|выходн|откро|успе/iu

/**
 * Stops of a walk that are closed when the visitor comes or before the stay is over, though waiting for them to open
 * is allowed where the walk's end leaves time for it. Places whose hours are not known are passed over.
 */
export function checkHours({ walk, text }: BotAnswer, places: ReadonlyMap<number, Place>): Fault[] {
  if (walk?.startsAt === undefined || walk.endsAt === undefined || OUTPUT.test(text)) return []
  const { closed, end } = getSchedule(walk, walk.startsAt, places)
  if (closed.length > 0) return closed.map((says) => ({ metric: 'walk', says }))
  if (end <= walk.endsAt) return []
  return [{ metric: 'walk', says: `ends at ${walk.endsAt}, with the waiting for open doors at ${end}` }]
}

/** Returns the stops that are closed for a start at the given time, and the end of the walk, within rounding. */
export function getSchedule(walk: Walk, startsAt: LocalTime, places: ReadonlyMap<number, Place>) {
  const minutes = getStepMinutes(walk, places)
  const closed: string[] = []
  let now = 0
  for (const [index, { id, name }] of walk.points.entries()) {
    now += minutes.legs[index - 1] ?? 0
    const stay = minutes.stays[index] ?? 0
    const hours = places.get(id)?.openingHours
    const arrival = hours === undefined ? now : findOpening(hours, startsAt, now, stay)
    if (arrival === undefined) closed.push(`«${name}» is closed at ${shift(startsAt, now)}`)
    now = (arrival ?? now) + stay
  }
  return { closed, end: shift(startsAt, Math.floor(now) - ROUNDING_MINUTES) }
}

/** Returns the minutes of each leg and stay, in proportion to the totals of the walk. */
function getStepMinutes(walk: Walk, places: ReadonlyMap<number, Place>) {
  const legs = getLegs(walk)
  const stays = walk.points.map(({ id }) => {
    const place = places.get(id)
    return place === undefined ? 0 : getVisitMinutes(place)
  })
  return { legs: scale(legs, walk.walkMinutes), stays: scale(stays, walk.visitMinutes) }
}

function scale(parts: readonly number[], total: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => (sum === 0 ? 0 : (part / sum) * total))
}

/** Returns the minutes after the start at which the stay can begin, not before `now`; undefined when it cannot on that day. */
function findOpening(hours: string, startsAt: LocalTime, now: number, stay: number): number | undefined {
  const open = hoursReader.listOpen(hours, startsAt, shift(startsAt, DAY_MINUTES))
  for (const { from, to } of open ?? []) {
    const begin = Math.max(now, getMinutesBetween(startsAt, from))
    if (begin + stay <= getMinutesBetween(startsAt, to) + ROUNDING_MINUTES) return begin
  }
  return undefined
}

function shift(local: LocalTime, minutes: number): LocalTime {
  return new Date(toUtcMs(local) + minutes * MINUTE_MS).toISOString().slice(0, local.length)
}

function getMinutesBetween(from: LocalTime, to: LocalTime): number {
  return (toUtcMs(to) - toUtcMs(from)) / MINUTE_MS
}

function toUtcMs(local: LocalTime): number {
  return Date.parse(`${local}:00Z`)
}
