import type { Coordinates } from '../coordinates.ts'
import { getDistanceMeters } from '../distance.ts'
import {
  BARRIER_KINDS,
  METERS_OF_DEGREE,
  measureLine,
  type WayBarrier,
  type WayEdge,
  type Ways,
} from './ways.ts'

export const FARTHEST_SNAP_M = 250
/** A way behind a fence is used when an accessible one is this much farther. */
const AROUND_FENCE_M = 150
/** A closer shore is no barrier: quays and landing stages are mapped imprecisely. */
const QUAY_M = 25

/** The snap of a point to the ways: an edge, metres along it and to it; `isFenced`: across a wall, fence or railway. */
export type Snap = { edge: number; along: number; at: Coordinates; gap: number; isFenced: boolean }

export type WayRules = { isStepFree?: boolean }

type Found = { edge: number; segment: number; part: number; squared: number }

/** Returns the nearest accessible point of the ways within 250 m, never across water; a plane is exact enough. */
export function findSnap(ways: Ways, point: Coordinates, rules: WayRules = {}): Snap | undefined {
  const candidates = listCandidates(ways, point, rules).sort((a, b) => a.squared - b.squared)
  const near = listNear(ways.barriers, point)
  let fenced: Found | undefined
  for (const found of candidates) {
    const crossed = findCrossed(near, point, getPoint(ways, found))
    if (crossed === undefined) {
      const isFar = fenced && toMeters(found) > toMeters(fenced) + AROUND_FENCE_M
      return fenced && isFar ? createSnap(ways, point, fenced, true) : createSnap(ways, point, found, false)
    }
    if (crossed === 'wall' || toMeters(found) <= QUAY_M) fenced ??= found
  }
  return fenced && createSnap(ways, point, fenced, true)
}

function toMeters({ squared }: Found): number {
  return Math.sqrt(squared) * METERS_OF_DEGREE
}

function listCandidates(ways: Ways, point: Coordinates, { isStepFree = false }: WayRules): Found[] {
  const { edges, meters, isStairs } = ways
  const eastMeters = Math.cos((point.lat * Math.PI) / 180)
  const most = (FARTHEST_SNAP_M / METERS_OF_DEGREE) ** 2
  const found: Found[] = []
  for (let edge = 0; edge < edges.length; edge++) {
    if (isStepFree && isStairs[edge] === 1) continue
    const { line } = edges[edge] as WayEdge
    const first = line[0] as Coordinates
    const reach = ((meters[edge] ?? 0) + FARTHEST_SNAP_M) / METERS_OF_DEGREE
    if (Math.abs(first.lat - point.lat) > reach) continue
    if (Math.abs(first.lng - point.lng) * eastMeters > reach) continue
    const nearest = findNearest(line, point, eastMeters)
    if (nearest.squared < most) found.push({ edge, ...nearest })
  }
  return found
}

/** Returns the nearest point of a line as a fraction of a segment; the distance is in squared degrees of latitude. */
function findNearest(line: readonly Coordinates[], point: Coordinates, eastMeters: number) {
  let nearest = { segment: 1, part: 0, squared: Infinity }
  for (let segment = 1; segment < line.length; segment++) {
    const a = line[segment - 1] as Coordinates
    const b = line[segment] as Coordinates
    const x = (a.lng - point.lng) * eastMeters
    const y = a.lat - point.lat
    const dx = (b.lng - a.lng) * eastMeters
    const dy = b.lat - a.lat
    const length = dx * dx + dy * dy
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
    const squared = (x + part * dx) ** 2 + (y + part * dy) ** 2
    if (squared < nearest.squared) nearest = { segment, part, squared }
  }
  return nearest
}

function getPoint(ways: Ways, { edge, segment, part }: Found): Coordinates {
  const { line } = ways.edges[edge] as WayEdge
  const [a, b] = [line[segment - 1] as Coordinates, line[segment] as Coordinates]
  return { lat: a.lat + part * (b.lat - a.lat), lng: a.lng + part * (b.lng - a.lng) }
}

function createSnap(ways: Ways, point: Coordinates, found: Found, isFenced: boolean): Snap {
  const { edge, segment, part } = found
  const { line } = ways.edges[edge] as WayEdge
  const at = getPoint(ways, found)
  const along = measureLine(line.slice(0, segment)) + part * measureLine(line.slice(segment - 1, segment + 1))
  return { edge, along, at, gap: getDistanceMeters(point, at), isFenced }
}

type BarrierSegment = { kind: WayBarrier['kind']; a: Coordinates; b: Coordinates }

/** The segments of barriers that may be between a point and its way. */
function listNear(barriers: readonly WayBarrier[], point: Coordinates): BarrierSegment[] {
  const tall = FARTHEST_SNAP_M / METERS_OF_DEGREE
  const wide = tall / Math.cos((point.lat * Math.PI) / 180)
  const near: BarrierSegment[] = []
  for (const { kind, line } of barriers) {
    for (let index = 1; index < line.length; index++) {
      const [a, b] = [line[index - 1] as Coordinates, line[index] as Coordinates]
      const isNear =
        Math.min(a.lat, b.lat) <= point.lat + tall &&
        Math.max(a.lat, b.lat) >= point.lat - tall &&
        Math.min(a.lng, b.lng) <= point.lng + wide &&
        Math.max(a.lng, b.lng) >= point.lng - wide
      if (isNear) near.push({ kind, a, b })
    }
  }
  return near
}

/** The barrier across the straight line between two points: water has priority. */
function findCrossed(segments: readonly BarrierSegment[], from: Coordinates, to: Coordinates) {
  return BARRIER_KINDS.find((barrier) =>
    segments.some(({ kind, a, b }) => kind === barrier && isCrossing(from, to, a, b)),
  )
}

/** Touching lines do not cross: a way may start at a fence. */
function isCrossing(a: Coordinates, b: Coordinates, c: Coordinates, d: Coordinates): boolean {
  return getSide(a, b, c) * getSide(a, b, d) < 0 && getSide(c, d, a) * getSide(c, d, b) < 0
}

function getSide(a: Coordinates, b: Coordinates, point: Coordinates): number {
  return Math.sign((b.lng - a.lng) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lng - a.lng))
}
