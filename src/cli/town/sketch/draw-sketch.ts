import { clipLine, clipRing } from '#domain/geometry/clip.ts'
import { isWithin } from '#domain/geometry/is-within.ts'
import {
  closeRing,
  type Frame,
  fromPlane,
  getSignedArea,
  type Point,
  type Ring,
  simplifyLine,
  simplifyRing,
} from '#domain/geometry/plane.ts'
import type { Sketch, SketchKind } from '#domain/sketch.ts'
import type { AreaFeature, LineFeature, TownFeatures } from '../map/map-kinds.ts'

type Feature = Sketch['features'][number]

/** The tolerance of a line of the sketch, as a part of the box's longer side. */
const TOLERANCE_PART = 1 / 500
const DECIMALS = 1e5

/** The areas of the sketch: minimum part of the box, maximum number, and how many have names. */
const AREAS: readonly {
  kind: SketchKind
  isOf: (area: AreaFeature) => boolean
  least: number
  most: number
  named: number
}[] = [
  { kind: 'quarter', isOf: ({ class: kind }) => kind === 'residential', least: 1 / 300, most: 12, named: 3 },
  {
    kind: 'green',
    isOf: ({ layer, class: kind }) => layer === 'park' || kind === 'wood' || kind === 'cemetery',
    least: 1 / 400,
    most: 14,
    named: 4,
  },
  {
    kind: 'water',
    isOf: ({ layer, class: kind }) => layer === 'water' && kind !== 'pool',
    least: 1 / 2000,
    most: 14,
    named: 3,
  },
]

/** Lines by the map's classes, and the minimum length as a share of the box's longer side. */
const LINES: readonly {
  kind: SketchKind
  layer: string
  classes: readonly string[]
  least: number
  most: number
}[] = [
  { kind: 'river', layer: 'waterway', classes: ['river'], least: 1 / 20, most: 6 },
  {
    kind: 'street',
    layer: 'transportation',
    classes: ['secondary', 'tertiary', 'minor', 'pedestrian'],
    least: 1 / 12,
    most: 40,
  },
  {
    kind: 'highway',
    layer: 'transportation',
    classes: ['motorway', 'trunk', 'primary'],
    least: 1 / 12,
    most: 20,
  },
]
const MAX_LABELS = 8

/** A sketch of the town in a few lines: its large and long features. Each name appears once. */
export function drawSketch({ areas, lines, names }: TownFeatures, frame: Frame, attribution: string): Sketch {
  const side = Math.max(frame.maxX - frame.minX, frame.maxY - frame.minY)
  const whole = (frame.maxX - frame.minX) * (frame.maxY - frame.minY) * 2
  const drawn = [
    ...AREAS.flatMap(({ kind, isOf, least, most, named }) =>
      areas
        .filter((area) => isOf(area) && area.size >= whole * least)
        .slice(0, most)
        .flatMap((area, index) =>
          drawArea(area, kind, index < named, { frame, tolerance: side * TOLERANCE_PART }),
        ),
    ),
    ...LINES.flatMap((rule) => drawLines(lines, rule, areas, frame, side)),
    ...names
      .filter(({ layer, minZoom }) => layer === 'place' && minZoom > 11)
      .slice(0, MAX_LABELS)
      .map(({ name, point }) =>
        createFeature('label', name, { type: 'Point', coordinates: toPosition(point) }),
      ),
  ]
  return { type: 'FeatureCollection', attribution, features: nameOnce(drawn) }
}

type Drawing = { frame: Frame; tolerance: number }

function drawArea(
  { areas, name }: AreaFeature,
  kind: SketchKind,
  isNamed: boolean,
  { frame, tolerance }: Drawing,
): Feature[] {
  return areas.flatMap(({ outer, holes }) => {
    const rings = [outer, ...holes]
      .map((ring) => clipRing(simplifyRing(ring, tolerance), frame))
      .filter((ring) => ring.length > 2 && Math.abs(getSignedArea(ring)) > (tolerance * 4) ** 2)
    const [first] = rings
    if (first === undefined) return []
    const coordinates = rings.map((ring, index) => closeRing(turn(ring, index === 0)).map(toPosition))
    return [createFeature(kind, isNamed ? name : undefined, { type: 'Polygon', coordinates })]
  })
}

/** Holes have the opposite direction of their outer ring, so they stay empty with any fill rule. */
function turn(ring: Ring, isOuter: boolean): Ring {
  return getSignedArea(ring) > 0 === isOuter ? ring : ring.toReversed()
}

function drawLines(
  lines: readonly LineFeature[],
  { kind, layer, classes, least, most }: (typeof LINES)[number],
  areas: readonly AreaFeature[],
  frame: Frame,
  side: number,
): Feature[] {
  const waters = kind === 'river' ? areas.filter((area) => area.layer === 'water') : []
  return lines
    .filter((line) => line.layer === layer && classes.includes(line.class))
    .flatMap(({ line, name }) => clipLine(line, frame).map((part) => ({ part, name, length: measure(part) })))
    .filter(({ part, length }) => length >= side * least && !isIn(waters, part))
    .sort((a, b) => b.length - a.length)
    .slice(0, most)
    .map(({ part, name }) => {
      const coordinates = simplifyLine(part, side * TOLERANCE_PART).map(toPosition)
      return createFeature(kind, name, { type: 'LineString', coordinates })
    })
}

function measure(line: readonly Point[]): number {
  return line.reduce((sum, { x, y }, index) => {
    const before = line[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0
  }, 0)
}

/** Returns whether a river's centre line is inside water that is drawn as an area. */
function isIn(waters: readonly AreaFeature[], part: readonly Point[]): boolean {
  const middle = part[Math.floor(part.length / 2)]
  return (
    middle !== undefined && waters.some(({ areas }) => areas.some(({ outer }) => isWithin(middle, [outer])))
  )
}

function createFeature(kind: SketchKind, name: string | undefined, geometry: Feature['geometry']): Feature {
  return { type: 'Feature', properties: { kind, ...(name !== undefined && { name }) }, geometry }
}

function nameOnce(features: readonly Feature[]): Feature[] {
  const labelled = new Set<string>()
  return features.flatMap((feature) => {
    const { kind, name } = feature.properties
    if (name === undefined) return [feature]
    if (!labelled.has(name)) {
      labelled.add(name)
      return [feature]
    }
    return kind === 'label' ? [] : [{ ...feature, properties: { kind } }]
  })
}

function toPosition(point: Point): [number, number] {
  const { lat, lng } = fromPlane(point)
  return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS]
}
