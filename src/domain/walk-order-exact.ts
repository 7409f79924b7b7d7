import type { OrderTask } from './order-task.ts'

type Found = { order: number[]; length: number }

/** The shortest order of a task by dynamic programming over sets of stops; undefined when no order keeps the rules. */
export function findExactOrder(task: OrderTask): number[] | undefined {
  if (!task.isRoundTrip || task.start !== undefined) return findFrom(task, task.start)?.order
  let best: Found | undefined
  for (let start = 0; start < task.size; start++) {
    const found = findFrom(task, start)
    if (found && (!best || found.length < best.length)) best = found
  }
  return best?.order
}

/** Held and Karp: for each set of stops and each last one of it, the shortest way through the set. */
function findFrom(task: OrderTask, start: number | undefined): Found | undefined {
  const { size, lengths } = task
  const shortest = new Float64Array(2 ** size * size).fill(Number.POSITIVE_INFINITY)
  const previous = new Int8Array(2 ** size * size)
  const isAllowed = createGuard(task, start)
  for (let stop = 0; stop < size; stop++) if (isAllowed(0, stop)) shortest[(1 << stop) * size + stop] = 0
  const lasts = new Uint8Array(size)
  for (let visited = 1; visited < 2 ** size; visited++) {
    const count = listReached(shortest, visited, size, lasts)
    if (count === 0) continue
    for (let next = 0; next < size; next++) {
      if (visited & (1 << next) || !isAllowed(visited, next)) continue
      const cell = (visited | (1 << next)) * size + next
      let best = Number.POSITIVE_INFINITY
      for (let index = 0; index < count; index++) {
        const last = lasts[index] ?? 0
        const length = (shortest[visited * size + last] ?? 0) + (lengths[last * size + next] ?? 0)
        if (length >= best) continue
        best = length
        previous[cell] = last
      }
      shortest[cell] = best
    }
  }
  return readBest(task, shortest, previous, start)
}

/** Writes into a list the stops of a set that a way through it may end with; gives how many they are. */
function listReached(shortest: Float64Array, visited: number, size: number, list: Uint8Array): number {
  let count = 0
  for (let stop = 0; stop < size; stop++) {
    if (shortest[visited * size + stop] === Number.POSITIVE_INFINITY) continue
    list[count] = stop
    count += 1
  }
  return count
}

/** Whether a stop may follow a set of visited ones: after all that come before it, the end at last. */
function createGuard({ size, before, end }: OrderTask, start: number | undefined) {
  const needed = before.map((stops) => [...stops].reduce((set, stop) => set | (1 << stop), 0))
  return (visited: number, next: number): boolean => {
    if (visited === 0 && start !== undefined && next !== start) return false
    if (next === end && visited !== 2 ** size - 1 - (1 << next)) return false
    return (at(needed, next) & ~visited) === 0
  }
}

function readBest(
  { size, lengths, isRoundTrip }: OrderTask,
  shortest: Float64Array,
  previous: Int8Array,
  start: number | undefined,
): Found | undefined {
  const all = 2 ** size - 1
  let best = Number.POSITIVE_INFINITY
  let last = -1
  for (let stop = 0; stop < size; stop++) {
    const back = isRoundTrip && start !== undefined ? at(lengths, stop * size + start) : 0
    const length = at(shortest, all * size + stop) + back
    if (length >= best) continue
    best = length
    last = stop
  }
  if (last < 0) return undefined
  const order = [last]
  for (let visited = all; order.length < size; ) {
    const before = at(previous, visited * size + last)
    visited &= ~(1 << last)
    last = before
    order.unshift(last)
  }
  return { order, length: best }
}

function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY
}
