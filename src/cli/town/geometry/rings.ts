import { isWithin } from '#domain/geometry/is-within.ts'
import {
  type Area,
  type Frame,
  getSignedArea,
  measureFrame,
  type Point,
  type Ring,
} from '#domain/geometry/plane.ts'

/** A line as point ids. */
export type Chain = number[]

/**
 * Joins lines that share an end into as few as possible. Closed ones (first point again at the end) come out as rings,
 * the others as they ended. A line given twice is taken once. The output keeps the input order.
 */
export function joinChains(given: readonly Chain[]): { rings: Chain[]; open: Chain[] } {
  const chains = takeOnce(given.filter((chain) => chain.length > 1))
  const byEnd = new Map<number, Set<number>>()
  const left = new Map(chains.entries())
  for (const [index, chain] of left) {
    for (const end of listEnds(chain)) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(index))
  }
  const take = (index: number): Chain | undefined => {
    const chain = left.get(index)
    left.delete(index)
    for (const end of listEnds(chain ?? [])) byEnd.get(end)?.delete(index)
    return chain
  }
  const takeAt = (end: number) => take(byEnd.get(end)?.values().next().value ?? -1)
  const [rings, open]: [Chain[], Chain[]] = [[], []]
  for (const index of chains.keys()) {
    const begin = take(index)
    if (begin === undefined) continue
    const chain = grow(grow(begin, takeAt).reverse(), takeAt).reverse()
    if (isClosed(chain)) rings.push(chain)
    else open.push(chain)
  }
  return { rings, open }
}

/** Extends the end of a line until nothing joins it or it is closed. */
function grow(chain: Chain, takeAt: (end: number) => Chain | undefined): Chain {
  const grown = [...chain]
  while (!isClosed(grown)) {
    const end = grown.at(-1) ?? 0
    const next = takeAt(end)
    if (next === undefined) break
    for (const id of (next[0] === end ? next : next.toReversed()).slice(1)) grown.push(id)
  }
  return grown
}

export function isClosed(chain: Chain): boolean {
  return chain.length > 3 && chain[0] === chain.at(-1)
}

function listEnds(chain: Chain): number[] {
  return [chain[0] ?? 0, chain.at(-1) ?? 0]
}

function takeOnce(chains: readonly Chain[]): Chain[] {
  const seen = new Set<string>()
  return chains.filter((chain) => {
    const [key = ''] = [chain.join(), chain.toReversed().join()].sort()
    return !seen.has(key) && seen.add(key)
  })
}

type Nested = { ring: Ring; frame: Frame; size: number; around: Nested[] }

/** Areas of nested rings, alternately: an outer one, holes in it, islands in these. */
export function nestRings(rings: readonly Ring[]): Area[] {
  const nested: Nested[] = rings
    .filter((ring) => ring.length > 2)
    .map((ring) => ({ ring, frame: measureFrame(ring), size: Math.abs(getSignedArea(ring)), around: [] }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
  for (const [index, inner] of nested.entries()) {
    inner.around = nested.slice(0, index).filter((outer) => holds(outer, inner))
  }
  const areas = new Map<Nested, Area>()
  for (const one of nested) {
    if (one.around.length % 2 === 0) areas.set(one, { outer: one.ring, holes: [] })
    else areas.get(one.around.at(-1) as Nested)?.holes.push(one.ring)
  }
  return [...areas.values()]
}

/** Rings may touch in points, so the majority of points decides. */
function holds(outer: Nested, inner: Nested): boolean {
  const { frame } = outer
  const isApart =
    inner.frame.minX < frame.minX ||
    inner.frame.maxX > frame.maxX ||
    inner.frame.minY < frame.minY ||
    inner.frame.maxY > frame.maxY
  if (isApart) return false
  const step = Math.ceil(inner.ring.length / 9)
  const asked = inner.ring.filter((_, index) => index % step === 0)
  return asked.filter((point) => isWithin(point, [outer.ring])).length * 2 > asked.length
}

/** The centre of mass if it is inside; else the middle of the longest horizontal stretch at its height. */
export function findMiddle(ring: Ring): Point | undefined {
  const doubled = getSignedArea(ring)
  if (ring.length < 3 || doubled === 0) return undefined
  let [x, y] = [0, 0]
  let before = ring.at(-1) as Point
  for (const point of ring) {
    const part = before.x * point.y - point.x * before.y
    x += (before.x + point.x) * part
    y += (before.y + point.y) * part
    before = point
  }
  const middle = { x: x / (3 * doubled), y: y / (3 * doubled) }
  if (isWithin(middle, [ring])) return middle
  const crossings = ring
    .flatMap((point, index) => {
      const from = ring.at(index - 1) as Point
      if (from.y > middle.y === point.y > middle.y) return []
      return [from.x + ((middle.y - from.y) * (point.x - from.x)) / (point.y - from.y)]
    })
    .sort((a, b) => a - b)
  const stretches = crossings.flatMap((to, index) =>
    index % 2 === 1 ? [[crossings[index - 1] ?? to, to]] : [],
  )
  const [longest] = stretches.sort(([a = 0, b = 0], [c = 0, d = 0]) => d - c - (b - a))
  return longest && { x: ((longest[0] ?? 0) + (longest[1] ?? 0)) / 2, y: middle.y }
}
