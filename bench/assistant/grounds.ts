import { findNextDates } from '#assistant/guide/ruled-dates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { findSunTimes } from '#domain/sun.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { DETOUR_FACTOR, getWalkMinutes, WALKING_KMH } from '#domain/walk.ts'
import { normalizeSpaces } from './check-turn.ts'
import { type Conversation, listSpokenPlaces } from './conversation.ts'
import { hoursReader } from './hours.ts'
import { listSaidClock, listSaidMinutes } from './said-times.ts'
import type { BotAnswer } from './talker.ts'
import { getLegs } from './walk-measures.ts'

const BIKE_KMH = 12
const CAR_KMH = 30

/** Numbers that every answer may contain: emergency services, speeds and the detour factor of estimates. */
const CONSTANTS = ['112', '101', '102', '103', '104', '124', '1,3', '4,5', '12', '24', '88002000122']

/** The sources of an answer's figures. */
export type Grounds = {
  /** The pack as text. */
  source: string
  /** Number words of the pack, the conversation and the clock, written without spaces. */
  written: ReadonlySet<string>
  meters: readonly number[]
  minutes: readonly number[]
  counts: ReadonlySet<number>
  /** Clock times as minutes of a day. */
  clock: ReadonlySet<number>
  /** Any time during a walk is allowed. */
  walkTimes: readonly (readonly [number, number])[]
}

/** Collects all figures that an answer may contain. */
export function gatherGrounds(conversation: Conversation, answer: BotAnswer): Grounds {
  const { town, now, said, answers } = conversation
  const spoken = listSpokenPlaces(conversation, answer)
  const texts = [
    ...spoken.map((place) => JSON.stringify(place)),
    ...spoken.map((place) => hoursReader.describe(place.openingHours ?? '') ?? ''),
    ...town.guide.about.map(({ title, text }) => `${title} ${text}`),
    JSON.stringify(town.guide.city),
    town.source.slice(0, town.source.indexOf('\n')),
    ...said,
    now,
    ...listDays(now),
    ...listSunTimes(conversation, answer),
    ...town.source.split(/[.;\n"]/).flatMap((text) => findNextDates(text, now.slice(0, 10)).map(toDay)),
  ]
  const known = [...CONSTANTS, ...texts.flatMap(listNumbers), ...listAges(conversation)]
  const written = new Set([...known, ...listSums(answer.text, new Set(known))])
  const walks = [...answers, answer].flatMap(({ walk }) => walk ?? [])
  const meters = [
    ...listPairMeters(conversation, spoken),
    ...walks.flatMap((walk) => [walk.distanceMeters, ...getLegs(walk)]),
  ]
  const minutes = [
    ...meters.flatMap((distance) => listMinutes(distance)),
    ...walks.flatMap((walk) => [walk.totalMinutes, walk.walkMinutes, walk.visitMinutes]),
    ...spoken.map((place) => getVisitMinutes(place)),
    ...listSaidMinutes(said),
  ]
  return {
    source: normalizeSpaces(town.source),
    written,
    meters,
    minutes,
    counts: countPlaces(conversation, answer),
    clock: new Set([...texts.flatMap(listClockTimes), ...listSaidClock(said)]),
    walkTimes: walks.flatMap(({ startsAt, endsAt }) =>
      startsAt === undefined || endsAt === undefined ? [] : [toSpan(startsAt, endsAt)],
    ),
  }
}

/** Returns sunrise and sunset of today and of the days of the walks. */
function listSunTimes({ town, now, answers }: Conversation, answer: BotAnswer): string[] {
  const starts = [...answers, answer].flatMap(({ walk }) => walk?.startsAt ?? [])
  const { center, timeZone } = town.guide.city
  return [now, ...starts].flatMap((time) => {
    const sun = findSunTimes(time.slice(0, 'YYYY-MM-DD'.length), center, timeZone)
    return sun ? [sun.sunrise, sun.sunset].map((at) => at.slice(-'HH:MM'.length)) : []
  })
}

const toDay = (date: string) => String(Number(date.slice(-2)))

/** Returns the numbers in a text, with thousands joined: «18 640» is `18640`. */
export function listNumbers(text: string): string[] {
  const joined = text.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
  return [...joined.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => number.replace('.', ','))
}

/** Returns the clock times in a text, as minutes of a day. */
export function listClockTimes(text: string): number[] {
  return [...text.matchAll(/(?<!\d)(\d{1,2}):(\d\d)(?!\d)/g)].map(([, h, m]) => Number(h) * 60 + Number(m))
}

/** Returns multiples of the pack's prices: «На 3 взрослых — 960 рублей» is based on 320. */
function listSums(text: string, known: ReadonlySet<string>): string[] {
  const joined = text.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
  return [...joined.matchAll(/На (\d+) взрослых — (\d+)/g)].flatMap(([, count = '', sum = '']) =>
    known.has(String(Number(sum) / Number(count))) ? [count, sum] : [],
  )
}

/** Returns how many years ago the events of the page about the town were. */
function listAges({ town, now }: Conversation): string[] {
  const years = town.guide.about.flatMap(({ text }) => text.match(/(?<!\d)1\d{3}(?!\d)/g) ?? [])
  return years.map((year) => String(Number(now.slice(0, 4)) - Number(year)))
}

/** Returns the dates of the next two weeks, as an answer may write them. */
function listDays(now: string): string[] {
  const today = new Date(`${now.slice(0, 10)}T12:00:00Z`)
  return Array.from({ length: 14 }, (_, ahead) => {
    const day = new Date(today.getTime() + ahead * 86_400_000)
    return `${day.getUTCDate()} ${day.getUTCMonth() + 1} ${day.getUTCFullYear()}`
  })
}

function listPairMeters({ town, user }: Conversation, spoken: ReturnType<typeof listSpokenPlaces>): number[] {
  const points = [
    town.guide.city.center,
    ...(town.guide.city.heart ? [town.guide.city.heart] : []),
    ...(user ? [user] : []),
    ...spoken.map((place) => place.coordinates),
  ]
  return points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to) => {
      const straight = getDistanceMeters(from, to)
      return [straight, straight * DETOUR_FACTOR]
    }),
  )
}

function listMinutes(meters: number): number[] {
  return [WALKING_KMH, BIKE_KMH, CAR_KMH].flatMap((kmh) => {
    return [getWalkMinutes(meters, kmh), getWalkMinutes(meters / DETOUR_FACTOR, kmh)]
  })
}

function toSpan(from: string, to: string): [number, number] {
  const [start = 0] = listClockTimes(from)
  const [end = 0] = listClockTimes(to)
  return [start, end < start ? end + 24 * 60 : end]
}

/** Returns the number of places of every kind, in total and open now. */
function countPlaces({ town, now, answers }: Conversation, answer: BotAnswer): Set<number> {
  const local = now.slice(0, 16)
  const all = [...town.places.values()]
  const isOpen = (hours: string | undefined) =>
    hours !== undefined && (hoursReader.listOpen(hours, local, `${local.slice(0, 14)}59`) ?? []).length > 0
  const groups = [all, all.filter(({ openingHours }) => isOpen(openingHours))]
  const counts = groups.flatMap((places) => [
    places.length,
    ...countBy(places.map(({ category }) => category)),
    ...countBy(places.flatMap(({ tags }) => tags)),
    ...countBy(places.map(({ indoor }) => String(indoor))),
    ...countBy(places.map(({ stepFree }) => String(stepFree))),
    ...countBy(places.map(({ openingHours }) => String(openingHours === undefined))),
  ])
  const shown = [...answers, answer].flatMap(({ placeIds, walk }) => {
    return [placeIds.length, ...(walk === undefined ? [] : [walk.points.length])]
  })
  return new Set([...counts, ...shown])
}

function countBy(words: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts.values()]
}
