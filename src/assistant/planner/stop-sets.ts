import { NOISE_MINUTES, type WalkTask } from './walk-task.ts'

/** The sets of stops that a walk may pass through, as bit masks, and what may be asked of each. */
export type Sets = {
  /** Ascending, so that a set comes after all its parts; the first is empty. */
  masks: Int32Array
  values: Float64Array
  /** For each mask its index in `masks`; 0, that of the empty set, when no walk may pass through it. */
  rows: Int32Array
  /** Whether a stop may come right after a set: order words, sequence, start and end. */
  mayFollow(mask: number, bit: number): boolean
  /** Whether a walk of exactly these stops has all that must be there. */
  isComplete(mask: number): boolean
}

/** More stops than this would need too large a table. */
export const MAX_BITS = 20

/** The sets of a task's chosen stops (at most `MAX_BITS`) which take no place twice and no group too often. */
export function listSets(task: WalkTask, chosen: readonly number[]): Sets {
  const stops = chosen.flatMap((index) => task.stops[index] ?? [])
  const maskOf = (test: (stop: (typeof stops)[number]) => boolean) =>
    stops.reduce((mask, stop, bit) => (test(stop) ? mask | (1 << bit) : mask), 0)
  const maskOfPlace = (id: number) => maskOf(({ place }) => place.id === id)
  const samePlace = stops.map(({ place }) => maskOfPlace(place.id))
  const groups = task.groups.map(({ count, step }, group) => ({
    count,
    step,
    mask: maskOf((stop) => stop.group === group),
  }))
  const { masks, values } = enumerate(task, stops, samePlace, groups)
  const rows = new Int32Array(2 ** stops.length)
  for (let row = 0; row < masks.length; row++) rows[masks[row] ?? 0] = row
  const required = task.required.map(maskOfPlace)
  return {
    masks: Int32Array.from(masks),
    values: Float64Array.from(values),
    rows,
    mayFollow: createOrderRules(task, stops, groups, maskOfPlace),
    isComplete: (mask) =>
      countBits(mask) >= task.minStops &&
      required.every((place) => mask & place) &&
      groups.every((group) => countBits(mask & group.mask) === group.count),
  }
}

type Group = { count: number; step: number | undefined; mask: number }

/** All allowed sets, ascending: those of the stops so far, then each of them with the next stop. */
function enumerate(
  task: WalkTask,
  stops: WalkTask['stops'],
  samePlace: readonly number[],
  groups: readonly Group[],
) {
  const masks = [0]
  const values = [0]
  const stopsLeft = [task.maxStops]
  const minutesLeft = [task.maxMinutes + NOISE_MINUTES]
  for (const [bit, stop] of stops.entries()) {
    const group = stop.group === undefined ? undefined : groups[stop.group]
    const same = samePlace[bit] ?? 0
    const count = masks.length
    for (let row = 0; row < count; row++) {
      const mask = masks[row] ?? 0
      const minutes = minutesLeft[row] ?? 0
      if (stopsLeft[row] === 0 || stop.visitMinutes > minutes || mask & same) continue
      if (group && countBits(mask & group.mask) >= group.count) continue
      masks.push(mask | (1 << bit))
      values.push((values[row] ?? 0) + stop.value)
      stopsLeft.push((stopsLeft[row] ?? 0) - 1)
      minutesLeft.push(minutes - stop.visitMinutes)
    }
  }
  return { masks, values }
}

function createOrderRules(
  task: WalkTask,
  stops: WalkTask['stops'],
  groups: readonly Group[],
  maskOfPlace: (id: number) => number,
): Sets['mayFollow'] {
  const ends = task.endId === undefined ? 0 : maskOfPlace(task.endId)
  const earlier = stops.map(({ group }) => {
    const step = groups[group ?? -1]?.step
    return groups.filter((other) => step !== undefined && other.step !== undefined && other.step < step)
  })
  const before = stops.map(({ place }) => {
    const index = task.sequence.indexOf(place.id)
    return index > 0 ? maskOfPlace(task.sequence[index - 1] ?? 0) : 0
  })
  const isOrdered = before.some((stop) => stop !== 0) || earlier.some(({ length }) => length > 0)
  const startId = task.startId
  if (!isOrdered && ends === 0 && startId === undefined) return () => true
  return (mask, bit) => {
    if (mask & ends) return false
    if (mask === 0 && startId !== undefined && stops[bit]?.place.id !== startId) return false
    if (!isOrdered) return true
    const needed = before[bit] ?? 0
    if (needed && !(mask & needed)) return false
    return (earlier[bit] ?? []).every((group) => countBits(mask & group.mask) === group.count)
  }
}

function countBits(mask: number): number {
  let count = 0
  for (let left = mask; left; left &= left - 1) count += 1
  return count
}
