import type { OrderTask } from './order-task.ts'
import { createRandom } from './seeded-random.ts'

/** Kicks are fewer for more stops, so that the search stays within 50 ms. */
const WORK = 40_000
const MAX_KICKS = 200
const MAX_MOVED_LENGTH = 3
/** Lengths that differ by less, in metres, are equal: sums of floating point numbers are not exact. */
const NOISE_METERS = 1e-6

/**
 * A short order of a task: the nearest next stop first, then 2-opt and Or-opt until neither helps, then kicks
 * (double bridges) kept when they lead to a shorter order. Undefined when no order keeps the rules.
 */
export function searchOrder(task: OrderTask): number[] | undefined {
  let best = createNearest(task)
  if (!best) return undefined
  improve(task, best)
  const random = createRandom(task.size)
  const kicks = Math.min(MAX_KICKS, Math.floor(WORK / task.size ** 2))
  for (let kick = 0; kick < kicks; kick++) {
    const order = kickOrder(best, random)
    if (!keepsRules(task, order)) continue
    improve(task, order)
    if (getLength(task, order) < getLength(task, best) - NOISE_METERS) best = order
  }
  return best
}

/** From each stop to the nearest that may be next. */
function createNearest(task: OrderTask): number[] | undefined {
  const order: number[] = []
  const left = new Set(Array.from({ length: task.size }, (_, stop) => stop))
  while (left.size > 0) {
    const last = order.at(-1)
    const next = [...left]
      .filter((stop) => isFree(task, stop, left))
      .sort((a, b) => getLeg(task, last, a) - getLeg(task, last, b))[0]
    if (next === undefined) return undefined
    order.push(next)
    left.delete(next)
  }
  return order
}

function isFree({ size, start, end, before }: OrderTask, stop: number, left: ReadonlySet<number>): boolean {
  if (left.size === size && start !== undefined && stop !== start) return false
  if (stop === end && left.size > 1) return false
  return [...(before[stop] ?? [])].every((earlier) => !left.has(earlier))
}

function keepsRules({ start, end, before }: OrderTask, order: readonly number[]): boolean {
  if (start !== undefined && order[0] !== start) return false
  if (end !== undefined && order.at(-1) !== end) return false
  const visited = new Set<number>()
  return order.every((stop) => {
    visited.add(stop)
    return [...(before[stop] ?? [])].every((earlier) => visited.has(earlier))
  })
}

/** Applies every reversal and every move of up to three stops that shortens the order, until none does. */
function improve(task: OrderTask, order: number[]) {
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (let from = 0; from < order.length; from++) {
      for (let to = from; to < order.length; to++) {
        if (tryReversal(task, order, from, to)) isBetter = true
        if (to - from < MAX_MOVED_LENGTH && tryMoves(task, order, from, to)) isBetter = true
      }
    }
  }
}

function tryReversal(task: OrderTask, order: number[], from: number, to: number): boolean {
  const { length } = order
  if (from === to || (from === 0 && to === length - 1)) return false
  const [previous, next] = getNeighbours(task, order, from, to)
  const saved =
    getLeg(task, previous, order[from]) +
    getLeg(task, order[to], next) -
    getLeg(task, previous, order[to]) -
    getLeg(task, order[from], next)
  if (saved <= NOISE_METERS) return false
  const changed = [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)]
  return accept(task, order, changed)
}

/** Moves the stops from one position to another, as they are or turned round, to where that shortens the order. */
function tryMoves(task: OrderTask, order: number[], from: number, to: number): boolean {
  const { length } = order
  if (to - from + 1 >= length) return false
  const [previous, next] = getNeighbours(task, order, from, to)
  const first = order[from]
  const last = order[to]
  const removed = getLeg(task, previous, first) + getLeg(task, last, next) - getLeg(task, previous, next)
  if (removed <= NOISE_METERS) return false
  for (let gap = 0; gap <= length; gap++) {
    if (gap >= from && gap <= to + 1) continue
    const left =
      order[gap - 1] ?? (task.isRoundTrip ? order[to === length - 1 ? from - 1 : length - 1] : undefined)
    const right = order[gap] ?? (task.isRoundTrip ? order[from === 0 ? to + 1 : 0] : undefined)
    const kept = removed + getLeg(task, left, right) - NOISE_METERS
    const ahead = getLeg(task, left, first) + getLeg(task, last, right)
    const turned = getLeg(task, left, last) + getLeg(task, first, right)
    if (Math.min(ahead, turned) >= kept) continue
    const moved = order.slice(from, to + 1)
    if (turned < ahead) moved.reverse()
    const isBack = gap < from
    const changed = isBack
      ? [...order.slice(0, gap), ...moved, ...order.slice(gap, from), ...order.slice(to + 1)]
      : [...order.slice(0, from), ...order.slice(to + 1, gap), ...moved, ...order.slice(gap)]
    if (accept(task, order, changed)) return true
  }
  return false
}

function accept(task: OrderTask, order: number[], changed: readonly number[]): boolean {
  if (!keepsRules(task, changed)) return false
  order.splice(0, order.length, ...changed)
  return true
}

/** The stops before and after a stretch; in a round trip the last is before the first. */
function getNeighbours(task: OrderTask, order: readonly number[], from: number, to: number) {
  const previous = order[from - 1] ?? (task.isRoundTrip ? order.at(-1) : undefined)
  const next = order[to + 1] ?? (task.isRoundTrip ? order[0] : undefined)
  return [previous, next] as const
}

/** The length between two stops; nothing beyond an open end. */
function getLeg({ lengths, size }: OrderTask, from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : (lengths[from * size + to] ?? 0)
}

function getLength(task: OrderTask, order: readonly number[]): number {
  const way = order.reduce((sum, stop, index) => sum + getLeg(task, order[index - 1], stop), 0)
  return task.isRoundTrip ? way + getLeg(task, order.at(-1), order[0]) : way
}

/** A double bridge: two neighbouring stretches change places. */
function kickOrder(order: readonly number[], random: () => number): number[] {
  const cuts = Array.from({ length: 3 }, () => 1 + Math.floor(random() * (order.length - 1)))
  const [a = 0, b = 0, c = 0] = cuts.sort((x, y) => x - y)
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)]
}
