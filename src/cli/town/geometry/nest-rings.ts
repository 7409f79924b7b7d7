import { isWithin } from '#domain/geometry/is-within.ts'
import { type Area, type Frame, getSignedArea, measureFrame, type Ring } from '#domain/geometry/plane.ts'

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
