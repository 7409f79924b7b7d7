import { isWithin } from '#domain/geometry/is-within.ts'
import { getSignedArea, type Point, type Ring } from '#domain/geometry/plane.ts'

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
