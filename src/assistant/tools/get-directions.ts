import { getSide } from '#domain/distance.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { listOtherNames } from '#domain/other-names.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import { DETOUR_FACTOR, type Walk, type WalkPoint } from '#domain/walk.ts'
import { describeSteps } from '#domain/ways/describe-steps.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { readFacts } from '../grounding/read-facts.ts'
import { type FootWay, getFootWay } from '../guide/foot-way.ts'
import { listOfSection } from '../guide/list-passages.ts'
import { rateNames } from '../guide/name-shares.ts'
import { areStemsIn, listStems } from '../guide/passage-words.ts'
import type { Point, Transport } from '../request.ts'
import { listProbed } from './place-passages.ts'
import { type LocatedPoint, locateOrigin, locatePoint, type ToolContext } from './tool-context.ts'

/** How one gets from one point to another, as far as the guide knows. */
export type Way = {
  from: LocatedPoint
  to: LocatedPoint
  by: Transport
  /** Where the way was asked to begin when that is not known: it is counted from the visitor or the centre then. */
  missingStart: 'visitor' | 'place' | undefined
  /** On foot; undefined when one end is not known. */
  foot: FootWay | undefined
  /** The side of the world that the end lies on. */
  side: string | undefined
  /** The way on foot in words, where the town's own ways are known and it has few turns. */
  steps: readonly string[]
  /** What the guide says of getting there by bus or by car, the best first; of a way that is no walk by bus. */
  sayings: readonly { text: string }[]
  /** The address of the end on the map. */
  mapPath: string | undefined
  /** The way as a card, where it can be walked and both points are exact. */
  walk: Walk | undefined
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
/** «Площадь — музей каната и рынок: километров — 1,1, минут — 15» */
const TABLE_ROW = /^(.+?) — (.+?): /u
/** Less of a name than this may be another's. */
const MIN_NAME_SHARE = 0.5

/**
 * Returns the way between two points; without a start from the visitor, else from the centre. `mayRide`: nobody
 * said how, and of a long way what the guide says of rides there is told as well.
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
  const foot = findFootWay(context, start, end)
  const isOnFoot = foot !== undefined && by === 'foot'
  const isLong = isOnFoot && (foot.minutes === undefined || (mayRide && foot.minutes > MAX_EASY_WALK_MIN))
  const missing = asked === start ? undefined : asked
  const [first, last] = [start.coordinates, end.coordinates]
  return {
    from: start,
    to: end,
    by,
    missingStart: missing && (missing.kind === 'visitor' ? 'visitor' : 'place'),
    foot,
    side: first && last && `на ${getSide(first, last)}`,
    steps: isOnFoot ? listSteps(context, start, end, foot) : [],
    sayings: listSayings(context, end, isLong ? 'bus' : by),
    mapPath: end.place && placeOnMapPath(end.place),
    walk: isOnFoot ? createWalk(start, end, foot) : undefined,
  }
}

/** What a table of the guide says of a way is better than what is computed. */
function findFootWay({ guide }: ToolContext, start: LocatedPoint, end: LocatedPoint): FootWay | undefined {
  const [from, to] = [start.place ?? start.coordinates, end.place ?? end.coordinates]
  if (!from || !to) return undefined
  const { straightMeters, isRough, ...computed } = getFootWay(guide, from, to)
  const [first = '', last = ''] = [start, end].map(({ place, name }) => place?.name ?? name)
  const row = getTableWays(guide).find(
    ({ ends: [some = [], others = []] }) =>
      (some.includes(first) && others.includes(last)) || (some.includes(last) && others.includes(first)),
  )
  return { straightMeters, isRough, ...(row?.way ?? computed) }
}

const getTableWays = memoizeByRef((guide: AssistantGuide) =>
  guide.about.flatMap(listOfSection).flatMap(({ text }) => {
    const [, ...ends] = TABLE_ROW.exec(text) ?? []
    const facts = readFacts(text)
    const [meters, ...otherMeters] = facts.filter(({ kind }) => kind === 'meters')
    const [minutes, ...otherMinutes] = facts.filter(({ kind }) => kind === 'minutes')
    if (ends.length === 0 || !meters || !minutes || otherMeters.length + otherMinutes.length > 0) return []
    const way = { wayMeters: Number(meters.value), minutes: Number(minutes.value) }
    return [{ way, ends: ends.map((end) => end.split(/ и |, /u).flatMap((part) => findNames(guide, part))) }]
  }),
)

/** The heart of the town where a part of it is said, else the places whose names have most of what is said. */
function findNames({ city, places }: AssistantGuide, said: string): string[] {
  const stems = listStems(said)
  const heart = city.heart?.name
  if (heart && areStemsIn(stems, listStems(heart))) return [heart]
  const rates = rateNames(places, stems)
  const best = Math.max(MIN_NAME_SHARE, ...rates.values())
  return places.flatMap(({ id, name }) => (rates.get(id) === best ? [name] : []))
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

function listSayings({ index }: ToolContext, { place }: LocatedPoint, by: Transport): { text: string }[] {
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

function createWalk(from: LocatedPoint, to: LocatedPoint, way: FootWay): Walk | undefined {
  const points = [from, to].flatMap(toWalkPoint)
  if (way.minutes === undefined || way.isRough || points.length < 2) return undefined
  const walkMinutes = Math.round(way.minutes)
  const distanceMeters = Math.round(way.wayMeters ?? way.straightMeters * DETOUR_FACTOR)
  return { points, distanceMeters, walkMinutes, visitMinutes: 0, totalMinutes: walkMinutes }
}

/** A visitor's position or the centre is no place: its id is 0. */
function toWalkPoint({ kind, place, coordinates }: LocatedPoint): WalkPoint[] {
  if (coordinates === undefined) return []
  const { lat, lng } = coordinates
  const name = kind === 'visitor' ? 'Ваше местоположение' : 'Центр города'
  return [{ id: place?.id ?? 0, name: place?.name ?? name, lat, lng }]
}
