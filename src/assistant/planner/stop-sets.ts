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
export const MOST_BITS = 20

/** The sets of a task's chosen stops (at most `MOST_BITS`) which take no place twice and no group too often. */
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
  for (const [row, mask] of masks.entries()) rows[mask] = row
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

/** All allowed sets, from the highest bit down, without it first: ascending. */
function enumerate(
  task: WalkTask,
  stops: WalkTask['stops'],
  samePlace: readonly number[],
  groups: readonly Group[],
) {
  const masks: number[] = []
  const values: number[] = []
  const add = (bit: number, mask: number, left: { stops: number; minutes: number }, value: number) => {
    const stop = stops[bit]
    if (!stop) {
      masks.push(mask)
      values.push(value)
      return
    }
    add(bit - 1, mask, left, value)
    if (left.stops === 0 || stop.visitMinutes > left.minutes || mask & (samePlace[bit] ?? 0)) return
    const group = groups[stop.group ?? -1]
    if (group && countBits(mask & group.mask) >= group.count) return
    const rest = { stops: left.stops - 1, minutes: left.minutes - stop.visitMinutes }
    add(bit - 1, mask | (1 << bit), rest, value + stop.value)
  }
  add(stops.length - 1, 0, { stops: task.maxStops, minutes: task.maxMinutes + NOISE_MINUTES }, 0)
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
  return (mask, bit) => {
    if (mask & ends) return false
    if (mask === 0 && task.startId !== undefined && stops[bit]?.place.id !== task.startId) return false
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
