import type { Coordinates } from './coordinates.ts'
import type { MapFraming } from './map-framing.ts'
import { toWorldPixels } from './web-mercator.ts'

/** The shift of a pin from its place, in pixels, to the right and down. */
export type Shift = { x: number; y: number }
/** The offsets in a small frame, a phone's, and in a wide one. */
export type PinShifts = { small: Shift; wide: Shift }

type SpreadPlace = { id: number; coordinates: Coordinates; outsideTown?: boolean | undefined }
type Room = { width: number; height: number }

/** The minimum area of the town in the first view, in a frame of each kind (`still-map.css`). */
export const MIN_ROOM: Record<keyof PinShifts, Room> = {
  small: { width: 220, height: 300 },
  wide: { width: 460, height: 420 },
}
/** Distance between the centres of two pins' heads: they touch without overlapping. */
const HEADS_APART_PX = 28
/** The maximum shift of a pin: further overlaps stay. */
const FURTHEST_PX = 46
/** A head beyond the outermost places is still within the frame. */
const EDGE_PX = 16
const MAX_ROUNDS = 150
/** Places on one spot move in different directions. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/**
 * Moves pins apart so that no head covers another in the first view. Each pair is pushed along the line
 * between its places, so it stays apart at every closer zoom with the same shifts. Places outside the town stay.
 */
export function spreadPins(
  framing: Pick<MapFraming, 'zoom'>,
  places: readonly SpreadPlace[],
): Map<number, PinShifts> {
  const inTown = places.filter(({ outsideTown }) => outsideTown !== true)
  const [small, wide] = [MIN_ROOM.small, MIN_ROOM.wide].map((room) =>
    spread(fitInto(room, framing.zoom, inTown)),
  )
  const stay = { x: 0, y: 0 }
  const ofTown = new Map(
    inTown.map(({ id }, index) => [id, { small: small?.[index] ?? stay, wide: wide?.[index] ?? stay }]),
  )
  return new Map(places.map(({ id }) => [id, ofTown.get(id) ?? { small: stay, wide: stay }]))
}

/** Returns the places' pixels when all fit into a room, at most at the given zoom. */
export function fitInto(
  { width, height }: Room,
  zoom: number,
  places: readonly Pick<SpreadPlace, 'coordinates'>[],
): Shift[] {
  const points = places.map(({ coordinates }) => toWorldPixels(coordinates, zoom))
  const [west, east] = range(points.map(({ x }) => x))
  const [north, south] = range(points.map(({ y }) => y))
  const scale = Math.min(1, width / (east - west || 1), height / (south - north || 1))
  return points.map(({ x, y }) => ({ x: (x - west) * scale, y: (y - north) * scale }))
}

export function range(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function spread(points: readonly Shift[]): Shift[] {
  const shifts = points.map(() => ({ x: 0, y: 0 }))
  const [, right] = range(points.map(({ x }) => x))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!pushAll(points, shifts)) break
    for (const [index, { x }] of points.entries())
      limit(shifts[index] as Shift, -EDGE_PX - x, right + EDGE_PX - x)
  }
  return shifts.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
}

/** Pushes all pairs that are too close; returns false when there were none. */
function pushAll(points: readonly Shift[], shifts: Shift[]): boolean {
  let isPushed = false
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const push = getPush(points[i] as Shift, points[j] as Shift, shifts[i] as Shift, shifts[j] as Shift, j)
      if (push === undefined) continue
      isPushed = true
      move(shifts[i] as Shift, push, -1)
      move(shifts[j] as Shift, push, 1)
    }
  }
  return isPushed
}

/** The shift of the second of two pins, opposite to the first's: half along their places, half along their positions. */
function getPush(a: Shift, b: Shift, moveA: Shift, moveB: Shift, index: number): Shift | undefined {
  const places = { x: b.x - a.x, y: b.y - a.y }
  const heads = { x: places.x + moveB.x - moveA.x, y: places.y + moveB.y - moveA.y }
  const distance = Math.hypot(heads.x, heads.y)
  if (distance >= HEADS_APART_PX) return undefined
  const [along, asTheyStand] = [direction(places, index), direction(heads, index)]
  const way = direction({ x: along.x + asTheyStand.x, y: along.y + asTheyStand.y }, index)
  const by = (HEADS_APART_PX - distance) / 4 + 0.1
  return { x: way.x * by, y: way.y * by }
}

function direction({ x, y }: Shift, index: number): Shift {
  const length = Math.hypot(x, y)
  if (length > 0) return { x: x / length, y: y / length }
  return { x: Math.cos(index * GOLDEN_ANGLE), y: Math.sin(index * GOLDEN_ANGLE) }
}

function move(shift: Shift, { x, y }: Shift, by: 1 | -1) {
  shift.x += x * by
  shift.y += y * by
}

function limit(shift: Shift, left: number, right: number) {
  shift.x = Math.max(left, Math.min(right, shift.x))
  const length = Math.hypot(shift.x, shift.y)
  if (length <= FURTHEST_PX) return
  shift.x *= FURTHEST_PX / length
  shift.y *= FURTHEST_PX / length
}
