import { getSide } from '#domain/distance.ts'
import { listOtherNames } from '#domain/other-names.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import { DETOUR_FACTOR, type Walk, type WalkPoint } from '#domain/walk.ts'
import { describeSteps } from '#domain/ways/describe-steps.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import { areStemsIn, listStems } from '../guide/passage-words.ts'
import { findTableWay } from '../guide/table-ways.ts'
import type { Point, Transport } from '../request.ts'
import { type LocatedPoint, locateOrigin, locatePoint } from './locate-point.ts'
import { type AnsweringPassage, listProbed } from './place-passages.ts'
import type { ToolContext } from './tool-context.ts'

/** How one gets from one point to another, as far as the guide knows. */
export type Way = {
  from: LocatedPoint
  to: LocatedPoint
  by: Transport
  /** Where the way was asked to begin when that is not known: it is counted from the visitor or the centre then. */
  missingStart?: 'visitor' | 'place'
  /** On foot; undefined when one end is not known. */
  foot?: FootWay
  /** The side of the world that the end lies on. */
  side?: string
  /** The way on foot in words, where the town's own ways are known and it has few turns. */
  steps: readonly string[]
  /** What the guide says of getting there by bus or by car, the best first; of a way that is no walk by bus. */
  sayings: readonly Pick<AnsweringPassage, 'text'>[]
  /** The address of the end on the map. */
  mapPath?: string
  /** The way as a card, where it can be walked and both points are exact. */
  walk?: Walk
}

/** More turns than these are read on the map. */
const MAX_DESCRIBED_TURNS = 8
/** Who walks longer than this would rather hear of a bus too. */
const MAX_EASY_WALK_MIN = 25
/** How texts say a ride. */
const RIDES = { bus: { probe: 'byBus', stem: 'автобус' }, car: { probe: 'byCar', stem: 'машин' } } as const
const STOP_END = /\s[—–]\s|, |: |\.$/u
/** A passage that answers worse, in standard deviations above the usual, says nothing of the way. */
const MIN_WAY_LIKENESS = 3

/**
 * The way between two points; without a start from the visitor, else from the centre. `mayRide`: nobody said how, and of a
 * long way what the guide says of rides there is told as well.
 */
export function getDirections(
  context: ToolContext,
  from: Point | undefined,
  to: Point,
  by: Transport,
  mayRide = false,
): Way {
  const asked = from && locatePoint(context, from)
  const start = asked?.coordinates ? asked : locateOrigin(context)
  const end = locatePoint(context, to)
  const ends = [start, end].flatMap(({ place, coordinates }) => place ?? coordinates ?? [])
  const [first, last] = ends
  const foot = first && last && measureFootWay(context, start, end, getFootWay(context.guide, first, last))
  const isOnFoot = foot !== undefined && by === 'foot'
  const isLong = isOnFoot && (foot.minutes === undefined || (mayRide && foot.minutes > MAX_EASY_WALK_MIN))
  return {
    from: start,
    to: end,
    by,
    ...(asked && asked !== start && { missingStart: asked.kind === 'visitor' ? 'visitor' : 'place' }),
    ...(foot && { foot }),
    ...(start.coordinates &&
      end.coordinates && { side: `на ${getSide(start.coordinates, end.coordinates)}` }),
    steps: isOnFoot ? listSteps(context, start, end, foot) : [],
    sayings: listSayings(context, end, isLong ? 'bus' : by),
    ...(end.place && { mapPath: placeOnMapPath(end.place) }),
    ...(isOnFoot && createWalk(start, end, foot)),
  }
}

/** What a table of the guide says of a way is better than what is computed. */
function measureFootWay(
  { guide }: ToolContext,
  start: LocatedPoint,
  end: LocatedPoint,
  { straightMeters, isRough, ...foot }: FootWay,
): FootWay {
  const [from, to] = [start, end].map(({ place, name }) => place?.name ?? name)
  return { straightMeters, isRough, ...(findTableWay(guide, from, to) ?? foot) }
}

function listSteps(
  { guide }: ToolContext,
  from: LocatedPoint,
  to: LocatedPoint,
  { wayMeters }: FootWay,
): string[] {
  if (wayMeters === undefined || !from.coordinates || !to.coordinates || from.isRough || to.isRough) return []
  const found = guide.ways?.find(from.coordinates, to.coordinates)
  const steps = found ? describeSteps(found) : []
  return steps.length <= MAX_DESCRIBED_TURNS ? steps : []
}

function listSayings(
  { index }: ToolContext,
  { place }: LocatedPoint,
  by: Transport,
): Pick<AnsweringPassage, 'text'>[] {
  if (place === undefined || (by !== 'bus' && by !== 'car')) return []
  const { probe, stem } = RIDES[by]
  const ranked = listProbed(index, probe, place.id).filter(({ likeness }) => likeness >= MIN_WAY_LIKENESS)
  const own = listStems([place.name, ...listOtherNames(place)].join(' '))
  const isStop = (said: string) => {
    const stems = listStems(said)
    return stems.length > 0 && areStemsIn(stems, own)
  }
  // A table of lines names the places where they stop.
  const lines = index.passages.filter(
    ({ owner, text, context }) =>
      owner.kind === 'town' &&
      owner.part === 'table' &&
      listStems(context).includes(stem) &&
      text.split(STOP_END).some(isStop),
  )
  return [...ranked, ...lines]
}

function createWalk(from: LocatedPoint, to: LocatedPoint, way: FootWay): { walk: Walk } | undefined {
  const points = [from, to].flatMap(toWalkPoint)
  if (way.minutes === undefined || way.isRough || points.length < 2) return undefined
  const walkMinutes = Math.round(way.minutes)
  const distanceMeters = Math.round(way.wayMeters ?? way.straightMeters * DETOUR_FACTOR)
  return { walk: { points, distanceMeters, walkMinutes, visitMinutes: 0, totalMinutes: walkMinutes } }
}

/** A visitor's position or the centre is no place: its id is 0. */
function toWalkPoint({ kind, place, coordinates }: LocatedPoint): WalkPoint[] {
  if (coordinates === undefined) return []
  const { lat, lng } = coordinates
  const name = kind === 'visitor' ? 'Ваше местоположение' : 'Центр города'
  return [{ id: place?.id ?? 0, name: place?.name ?? name, lat, lng }]
}
