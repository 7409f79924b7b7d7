import type { Coordinates } from './coordinates.ts'
import { isWithin } from './geometry/is-within.ts'
import type { MapFraming } from './map-framing.ts'
import { toCoordinates } from './read-map-view.ts'
import type { Sketch, SketchKind } from './sketch.ts'
import { MIN_ROOM, range, type Shift, spreadPins } from './spread-pins.ts'
import { toWorldPixels } from './web-mercator.ts'

/** A name of the sketch where no pin covers it; `isWide`: it fits only into a wide frame. */
export type SketchName = { name: string; kind: SketchKind; point: Coordinates; isWide: boolean }

type Feature = Sketch['features'][number]
type NamedPlace = Parameters<typeof spreadPins>[1][number]
type Size = { width: number; height: number }
/** The layout at one size of the town. */
type Scene = {
  scale: number
  obstacles: Shift[]
  names: { at: Shift; size: Size }[]
  room: Size
  margin: (typeof MARGINS)['small']
}

const ORDER: readonly SketchKind[] = ['river', 'quarter', 'water', 'green', 'label', 'street', 'highway']
/** Text metrics: 14 pixels, with a maximum of characters per line (`still-map.css`, `sketch-style.ts`). */
const LETTER_PX = 8
const LINE_PX = 17
const MAX_LINE_LENGTH = 14
/** A pin is approximated by circles: its head, and steps of its tail. */
const HEAD_PX = 18
const HEAD_ABOVE_PX = 25
const TAIL_STEPS = [0, 0.4, 0.7, 1]
/** How far outside the places a name is still within the frame. */
const MARGINS = { small: { x: 30, top: 60, bottom: 100 }, wide: { x: 36, top: 110, bottom: 140 } }
const STEPS = 6

/** Returns a point for each name of the sketch that no pin or name covers in the first view. Others are left out. */
export function placeSketchNames(
  framing: Pick<MapFraming, 'zoom'>,
  sketch: Pick<Sketch, 'features'>,
  places: readonly NamedPlace[],
): SketchName[] {
  const inTown = places.filter(({ outsideTown }) => outsideTown !== true)
  if (inTown.length === 0) return []
  const points = inTown.map(({ coordinates }) => toWorldPixels(coordinates, framing.zoom))
  const origin = { x: Math.min(...points.map(({ x }) => x)), y: Math.min(...points.map(({ y }) => y)) }
  const toTownPixels = (point: Coordinates) => {
    const { x, y } = toWorldPixels(point, framing.zoom)
    return { x: x - origin.x, y: y - origin.y }
  }
  const scenes = listScenes(framing, inTown, toTownPixels)
  const names: SketchName[] = []
  const rank = ({ properties }: Feature) => ORDER.indexOf(properties.kind)
  for (const feature of [...sketch.features].sort((a, b) => rank(a) - rank(b))) {
    const { name, kind } = feature.properties
    if (name === undefined || names.some((known) => known.name === name)) continue
    const candidates = listCandidates(feature).map(toTownPixels)
    const size = measureName(name)
    for (const used of [scenes, scenes.slice(1)]) {
      const at = candidates.find((candidate) => used.every((scene) => isFree(scene, candidate, size, kind)))
      if (at === undefined) continue
      for (const { scale, names: taken } of used)
        taken.push({ at: { x: at.x * scale, y: at.y * scale }, size })
      const point = toCoordinates({ x: at.x + origin.x, y: at.y + origin.y }, framing.zoom)
      names.push({ name, kind, point, isWide: used !== scenes })
      break
    }
  }
  return names
}

/** Returns the first view of the town in a small and a wide frame, at its maximum size. */
function listScenes(
  framing: Pick<MapFraming, 'zoom'>,
  places: readonly NamedPlace[],
  toTownPixels: (point: Coordinates) => Shift,
): Scene[] {
  const shifts = spreadPins(framing, places)
  const points = places.map(({ id, coordinates }) => ({
    ...toTownPixels(coordinates),
    shift: shifts.get(id),
  }))
  const width = Math.max(...points.map(({ x }) => x))
  const height = Math.max(...points.map(({ y }) => y))
  const getScale = (room: Size) => Math.min(1, room.width / (width || 1), room.height / (height || 1))
  const scales = [
    ['small', getScale(MIN_ROOM.small)],
    ['wide', getScale(MIN_ROOM.wide)],
    ['wide', 1],
  ] as const
  return scales.map(([kind, scale]) => ({
    scale,
    names: [],
    room: { width: width * scale, height: height * scale },
    margin: MARGINS[kind],
    obstacles: points.flatMap(({ x, y, shift = { small: { x: 0, y: 0 }, wide: { x: 0, y: 0 } } }) =>
      TAIL_STEPS.map((step) => ({
        x: x * scale + shift[kind].x * (1 - step),
        y: y * scale + (shift[kind].y - HEAD_ABOVE_PX) * (1 - step),
      })),
    ),
  }))
}

function isFree(
  { scale, obstacles, names, room, margin }: Scene,
  candidate: Shift,
  size: Size,
  kind: SketchKind,
): boolean {
  const at = { x: candidate.x * scale, y: candidate.y * scale }
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2]
  const isInView =
    at.x - halfWidth > -margin.x &&
    at.x + halfWidth < room.width + margin.x &&
    at.y - halfHeight > -margin.top &&
    at.y + halfHeight < room.height + margin.bottom
  // A village beyond the edge has one point.
  if (!isInView && kind !== 'label') return false
  const isUnderPin = obstacles.some(({ x, y }, index) => {
    const reach = index % TAIL_STEPS.length === 0 ? HEAD_PX : 6
    const besideX = Math.max(0, Math.abs(x - at.x) - halfWidth)
    const besideY = Math.max(0, Math.abs(y - at.y) - halfHeight)
    return Math.hypot(besideX, besideY) < reach
  })
  const isUnderName = names.some(
    (other) =>
      Math.abs(other.at.x - at.x) < (other.size.width + size.width) / 2 + 4 &&
      Math.abs(other.at.y - at.y) < (other.size.height + size.height) / 2 + 4,
  )
  return !isUnderPin && !isUnderName
}

/** Returns the size of a name, broken into lines at its spaces. */
function measureName(name: string): Size {
  const lines: number[] = []
  for (const { length } of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last + 1 + length <= MAX_LINE_LENGTH)
      lines[lines.length - 1] = last + 1 + length
    else lines.push(length)
  }
  return { width: Math.max(...lines) * LETTER_PX, height: lines.length * LINE_PX }
}

/** Points of the named feature, those in its middle first. */
function listCandidates({ geometry }: Feature): Coordinates[] {
  if (geometry.type === 'Point') return [toPoint(geometry.coordinates)]
  const line = (geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates[0]) ?? []
  const [west, east] = range(line.map(([lng]) => lng))
  const [south, north] = range(line.map(([, lat]) => lat))
  const ring = line.map(([x, y]) => ({ x, y }))
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const points =
    geometry.type === 'LineString'
      ? line.slice(1).flatMap(([lng, lat], index) => {
          const [fromLng, fromLat] = line[index] ?? [lng, lat]
          return steps().map((part) =>
            toPoint([fromLng + (lng - fromLng) * part, fromLat + (lat - fromLat) * part]),
          )
        })
      : steps()
          .flatMap((x) =>
            steps().map((y) => toPoint([west + (east - west) * x, south + (north - south) * y])),
          )
          .filter(({ lat, lng }) => isWithin({ x: lng, y: lat }, [ring]))
  const distance = ({ lat, lng }: Coordinates) => Math.hypot(lat - middle.lat, (lng - middle.lng) / 2)
  return points.sort((a, b) => distance(a) - distance(b))
}

function steps(): number[] {
  return Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS)
}

function toPoint([lng, lat]: readonly [number, number]): Coordinates {
  return { lat, lng }
}
