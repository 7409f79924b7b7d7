import * as z from 'zod/mini'
import { formatMinutes } from '../measure-text.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'

const stopIndex = z.int().check(z.gte(0))

/**
 * A started walk in the form stored on the device. `route` are its stops as in its address, `stop` is the index of
 * the current one, `visited` are the indexes of visited ones; times are milliseconds since 1970.
 */
export const startedWalkSchema = z.object({
  route: z.string().check(z.regex(/^\d+(,\d+)*$/)),
  stop: stopIndex,
  visited: z.array(stopIndex),
  startedAt: z.number(),
  changedAt: z.number(),
  endedAt: z.optional(z.number()),
  isPaused: z.boolean(),
  hadBreak: z.boolean(),
  /** The visitor said that they are not there yet: until they have walked away, only they can report the arrival. */
  isByHand: z.boolean(),
})

export type StartedWalk = z.infer<typeof startedWalkSchema>

/** The phase of a walk: not started, on the way to a stop, at a stop, paused, finished. */
export type WalkPhase = 'new' | 'going' | 'here' | 'paused' | 'done'

/** After so long a walk is paused until it is resumed, and a finished one is deleted. */
export const LEFT_ALONE_MS = 12 * HOUR_MS

/** The phase of a walk; `now` in milliseconds since 1970. */
export function getWalkPhase(walk: StartedWalk | undefined, now: number): WalkPhase {
  if (walk === undefined) return 'new'
  const isLeftAlone = now - walk.changedAt > LEFT_ALONE_MS
  if (walk.endedAt !== undefined) return isLeftAlone ? 'new' : 'done'
  if (walk.isPaused || isLeftAlone) return 'paused'
  return walk.visited.includes(walk.stop) ? 'here' : 'going'
}

export function startWalk(route: string, now: number): StartedWalk {
  return {
    route,
    stop: 0,
    visited: [],
    startedAt: now,
    changedAt: now,
    isPaused: false,
    hadBreak: false,
    isByHand: false,
  }
}

export function countStops({ route }: Pick<StartedWalk, 'route'>): number {
  return route.split(',').length
}

/** The visitor is at the current stop. */
export function arrive(walk: StartedWalk, now: number): StartedWalk {
  const visited = [...walk.visited.filter((index) => index !== walk.stop), walk.stop]
  return { ...walk, visited, changedAt: now }
}

/** The visitor is not at the current stop after all. */
export function takeArrivalBack(walk: StartedWalk, now: number): StartedWalk {
  const visited = walk.visited.filter((index) => index !== walk.stop)
  return { ...walk, visited, isByHand: true, changedAt: now }
}

/** Moves to the next stop, visited or not; after the last one the walk is finished. */
export function goOn(walk: StartedWalk, now: number): StartedWalk {
  const stop = walk.stop + 1
  if (stop === countStops(walk)) return { ...walk, endedAt: now, changedAt: now }
  return { ...walk, stop, isByHand: false, changedAt: now }
}

/** Moves back to the previous stop; the first one stays. */
export function goBack(walk: StartedWalk, now: number): StartedWalk {
  // A visitor who returns to a stop may still be within its circle.
  return { ...walk, stop: Math.max(0, walk.stop - 1), isByHand: true, changedAt: now }
}

/** Reopens a finished walk at its last stop. */
export function takeEndBack({ endedAt: _endedAt, ...walk }: StartedWalk, now: number): StartedWalk {
  return { ...walk, isByHand: true, changedAt: now }
}

export function pauseWalk(walk: StartedWalk, now: number): StartedWalk {
  return { ...walk, isPaused: true, hadBreak: true, changedAt: now }
}

export function resumeWalk(walk: StartedWalk, now: number): StartedWalk {
  const hadBreak = walk.hadBreak || getWalkPhase(walk, now) === 'paused'
  return { ...walk, isPaused: false, hadBreak, changedAt: now }
}

export const WALKS_KEY = 'walks'

/** The number of walks stored on a device; the longest unchanged is removed first. */
const MAX_KEPT_WALKS = 10

/** The stored walks, the last changed first. Invalid ones are left out; never throws. */
export function readKeptWalks(text: string | null): StartedWalk[] {
  return listEntries(text).flatMap((entry) => {
    const { data } = startedWalkSchema.safeParse(entry)
    const isWithin = (index: number) => data !== undefined && index < countStops(data)
    return data && [data.stop, ...data.visited].every(isWithin) ? [data] : []
  })
}

/** The text to store after a change of this walk. */
export function writeKeptWalks(text: string | null, walk: StartedWalk): string {
  const others = readKeptWalks(text).filter(({ route }) => route !== walk.route)
  return JSON.stringify([walk, ...others].slice(0, MAX_KEPT_WALKS))
}

function listEntries(text: string | null): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

/** No walk takes longer: it was left and resumed, or a clock was set. */
const MAX_WALK_MS = DAY_MS

/** The duration of a finished walk in words; undefined when unknown. */
export function formatWalkTime({ startedAt, endedAt, hadBreak }: StartedWalk): string | undefined {
  if (endedAt === undefined) return undefined
  const milliseconds = endedAt - startedAt
  if (milliseconds < MINUTE_MS || milliseconds > MAX_WALK_MS) return undefined
  const rests = hadBreak ? 'остановками и перерывами' : 'остановками'
  return `От начала до конца прошло ${formatMinutes(milliseconds / MINUTE_MS)} — вместе с ${rests}.`
}
