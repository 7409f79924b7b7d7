import { getDistanceMeters } from '#domain/distance.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { getOrigin } from '../dialogue/origin.ts'
import type { Intent } from '../intents.ts'
import { addMinutes } from '../local-time.ts'
import type { WalkRequest } from '../planner/walk-request.ts'
import type { Slots } from '../understanding.ts'
import { assumeLimits, countLeastMinutes, isEasy, type SupposedLimits } from './assume-limits.ts'
import { pickCandidates } from './pick-candidates.ts'
import { listAvoided, readEnds, readNear, readWanted } from './read-wanted.ts'
import {
  isFood,
  isForFamilies,
  isOpenAir,
  isPastime,
  isUnderRoof,
  listPool,
  preferRomantic,
  ratePlaces,
  valueStops,
  wantsOpenAir,
  wantsRoof,
} from './walk-pool.ts'
import { getStart } from './walk-start.ts'

/** What is asked of the planner, and what of it nobody said. */
export type WalkOrder = {
  request: WalkRequest
  /** Limits that were only supposed: they give way before a wish does. */
  assumed: SupposedLimits
  /** Places beside what was wished for: they come in where the walk would be much shorter than asked. */
  reserve: WalkRequest['candidates']
  /** A walk shorter than this leaves much of the visitor's time. */
  leastMinutes: number
  /** Any of these may be the first or the last stop; the planner knows single ones only. */
  starts: number[]
  ends: number[]
  /** Places of the theme; undefined without one. */
  theme: number[] | undefined
  missing: string[]
}

const STROLL = /прогул|погул|гулять|побродить/
const FAR_VISITOR_M = 3_000
const LONGEST_OUTING_MIN = 6 * 60
const KMH: Partial<Record<NonNullable<Slots['transport']>, number>> = { bike: 12, scooter: 10, car: 30 }
/** «Рядом с вокзалом»: within so many metres, or the next radius when too few places are. */
const NEAR_RADII_M = [700, 1_200]
const LEAST_NEAR = 4
const LEAST_FOR_FAMILIES = 2
const LEAST_SIGHTS = 4
const MEAL_AFTER_MIN = 4 * 60
/** What was wished for outweighs what only fills the time; the stops of the walk at hand outweigh all others. */
const RESERVE_FACTOR = 0.1
const STAYING_FACTOR = 10
/** Who walks around a place likes to see it too. */
const NEAR_FACTOR = 3
const MOST_OF_RESERVE = 12

/** The planner's order for these wishes; `staying` are stops of the walk at hand, which stay where they can. */
export function createWalkOrder(
  context: AnswerContext,
  slots: Slots,
  intent: Intent,
  staying: readonly number[] = [],
): WalkOrder {
  const { guide } = context
  const avoid = listAvoided(guide, slots)
  const wanted = readWanted(context, slots, intent, new Set(avoid))
  const [starts, missingStart] = readEnds(context, slots, ['start', 'first'])
  const [ends, missingEnd] = readEnds(context, slots, ['end', 'last'])
  const named = wanted.must.length + wanted.groups.length
  const isOpenEnded = slots.durationMinutes !== undefined || slots.stopCount !== undefined
  const isOneGoal = named + ends.length === 1 && wanted.theme === undefined
  const isThereAndBack = slots.isRoundTrip === true && isOneGoal && /обратно/.test(context.understanding.text)
  // «Красиво прогуляться и посидеть с музыкой»: one thing named makes no walk yet.
  const isStroll = STROLL.test(context.understanding.text) && wanted.theme === undefined
  const isExplicit =
    intent === 'route_explicit'
      ? named > (isStroll ? 1 : 0)
      : (wanted.must.length > 1 || isThereAndBack) && !isOpenEnded
  const taken = new Set([...wanted.groups.flatMap(({ anyOf }) => anyOf), ...avoid])
  const { pool, others } = listCandidatePlaces(context, slots, { ...wanted, taken, staying })
  const startAt =
    starts.length === 0
      ? findStartPoint(context, slots, { pool: isExplicit ? [] : pool, isThereAndBack })
      : undefined
  const anchorIds = [...starts, ...ends, ...wanted.must]
  const places = guide.places.filter(({ id }) => anchorIds.includes(id))
  const anchors = [...(startAt ? [startAt] : []), ...places.map(({ coordinates }) => coordinates)]
  const values = valueStops(guide, slots)
  for (const id of staying) values.set(id, (values.get(id) ?? 0) * STAYING_FACTOR + 1)
  for (const { id } of readNear(guide, slots)) values.set(id, (values.get(id) ?? 0) * NEAR_FACTOR)
  const isLoop = slots.isRoundTrip === true && starts.length === 0 && startAt === undefined
  const choice = { anchors, isLoop, staying }
  const picked = isExplicit ? [] : pickCandidates(pool, values, choice)
  const candidates = picked.map(({ id }) => ({ placeId: id, value: values.get(id) ?? 0.1 }))
  const request = createRequest(context, slots, { wanted, avoid, starts, ends, startAt, candidates })
  // Nobody who asked for a theme and no time minds that the walk is short.
  const isTimed = [slots.durationMinutes, slots.deadline, slots.stopCount].some(
    (limit) => limit !== undefined,
  )
  const rest = [...pool, ...(isTimed ? others : [])].filter(
    (place) => !picked.includes(place) && !wanted.must.includes(place.id),
  )
  const spare = pickCandidates(rest, values, choice).slice(0, MOST_OF_RESERVE)
  const missing = [...slots.unknownNames, ...wanted.missing, ...missingStart, ...missingEnd]
  return {
    request,
    assumed: {
      ...assumeLimits(request, slots, { isExplicit, isTheme: wanted.theme !== undefined }),
      // The other bank may have a single place.
      ...(slots.bank !== undefined && pool.length === 1 ? { minStops: 1 } : {}),
    },
    reserve: spare.map(({ id }) => ({ placeId: id, value: (values.get(id) ?? 0.1) * RESERVE_FACTOR })),
    leastMinutes: countLeastMinutes(request, slots, isExplicit),
    starts,
    ends,
    theme: wanted.theme,
    missing: [...new Set(missing)],
  }
}

type Parts = Pick<WalkRequest, 'candidates' | 'avoid' | 'startAt'> & {
  wanted: ReturnType<typeof readWanted>
  starts: readonly number[]
  ends: readonly number[]
}

function createRequest(context: AnswerContext, slots: Slots, parts: Parts): WalkRequest {
  const { wanted, starts, ends, ...given } = parts
  const { startsAt, deadline } = getStart(context, slots)
  const openAir = context.guide.places.filter(isOpenAir).map(({ id }) => id)
  const named = [...wanted.must.map((id) => [id]), ...wanted.groups.map(({ anyOf }) => anyOf)]
  const namesOpenAir = named.some((ids) => ids.every((id) => openAir.includes(id)))
  // «Вернуться на вокзал» and no start: then the way round begins there too.
  const isBackTo =
    slots.isRoundTrip === true && starts.length === 0 && ends.length === 1 && given.startAt === undefined
  return {
    ...given,
    must: wanted.must,
    groups: wanted.groups,
    startId: starts.length === 1 ? starts[0] : isBackTo ? ends[0] : undefined,
    endId: ends.length === 1 ? ends[0] : undefined,
    isRoundTrip: slots.isRoundTrip,
    maxMinutes: slots.durationMinutes,
    maxMeters: slots.maxMeters,
    maxLegMeters: slots.maxLegMeters,
    minStops: slots.stopCount,
    maxStops: slots.stopCount,
    startsAt,
    deadline,
    kmh: slots.transport && KMH[slots.transport],
    needs: {
      stepFree: isEasy(slots, ['wheelchair', 'pram']) || slots.isStepFree,
      // «Сначала на гору, потом в тепле»: what is named stays, whatever its roof.
      indoor: wantsRoof(slots) && !namesOpenAir ? true : wantsOpenAir(slots) ? false : undefined,
      open: true,
    },
  }
}

type Choice = ReturnType<typeof readWanted> & { taken: ReadonlySet<number>; staying: readonly number[] }

/**
 * The places to choose from: those of the theme, those for families, or all that the wishes leave; and `others`, which
 * also fit what must hold and may fill the time when the first do not.
 */
function listCandidatePlaces(
  context: AnswerContext,
  slots: Slots,
  { theme, isOnly, taken, staying }: Choice,
) {
  const { guide } = context
  const { startsAt } = getStart(context, slots)
  const mayCome = (place: Place) =>
    !taken.has(place.id) &&
    canBeOpen(guide, place, startsAt) &&
    (staying.includes(place.id) || mayBeOpen(place, slots, startsAt))
  const fitting = keepNear(guide, listPool(guide, guide.places, slots, staying).filter(mayCome), slots)
  const all = theme || wantsRoof(slots) ? fitting : keepSights(guide, fitting, slots, staying)
  const chosen = choosePreferred(guide, all, slots, { theme, mayCome })
  // What came in only to fill the time is part of the walk now.
  const stayed = all.filter((place) => staying.includes(place.id) && !chosen.includes(place))
  const preferred = [...chosen, ...stayed]
  const others = isOnly ? [] : all.filter((place) => !preferred.includes(place))
  return preferred.length > 0 ? { pool: preferred, others } : { pool: others, others: [] }
}

/** Nobody eats twice or sits in a cinema on a walk who did not ask to. */
function keepSights(
  guide: AssistantGuide,
  places: readonly Place[],
  slots: Slots,
  staying: readonly number[],
): Place[] {
  const rated = ratePlaces(guide, slots)
  const isLong = (slots.durationMinutes ?? 0) >= MEAL_AFTER_MIN || slots.dayPart === 'evening'
  const worth = ({ id }: Place) => rated.get(id) ?? 0
  const [meal] = isLong ? places.filter(isFood).toSorted((a, b) => worth(b) - worth(a)) : []
  const mayEat = (place: Place) => !isFood(place) || place === meal
  const sights = places.filter((place) => staying.includes(place.id) || (mayEat(place) && !isPastime(place)))
  return sights.length >= LEAST_SIGHTS ? sights : [...places]
}

function choosePreferred(
  guide: AssistantGuide,
  all: readonly Place[],
  slots: Slots,
  { theme, mayCome }: { theme: number[] | undefined; mayCome: (place: Place) => boolean },
): Place[] {
  if (theme) {
    const ofTheme = all.filter(({ id }) => theme.includes(id))
    const named = guide.places.filter((place) => theme.includes(place.id) && mayCome(place))
    return ofTheme.length > 1 ? ofTheme : named
  }
  const forFamilies = slots.companions.includes('children') ? all.filter(isForFamilies) : []
  return forFamilies.length >= LEAST_FOR_FAMILIES ? forFamilies : preferRomantic(all, slots)
}

/** «Рядом с вокзалом»: the places around it. */
function keepNear(guide: AssistantGuide, places: Place[], slots: Slots): Place[] {
  const anchors = readNear(guide, slots)
  if (anchors.length === 0) return places
  const within = (radius: number) =>
    places.filter(({ coordinates }) =>
      anchors.some((anchor) => getDistanceMeters(anchor.coordinates, coordinates) <= radius),
    )
  const found = NEAR_RADII_M.map(within).find(({ length }) => length >= LEAST_NEAR)
  return found ?? within(NEAR_RADII_M.at(-1) ?? 0)
}

/** False for a place known to be closed for the hours after the start. */
function canBeOpen({ hours }: AssistantGuide, { openingHours }: Place, startsAt: LocalTime): boolean {
  if (openingHours === undefined) return true
  const open = hours.listOpen(openingHours, startsAt, addMinutes(startsAt, LONGEST_OUTING_MIN))
  return open === undefined || open.length > 0
}

/** Museums and the like are shut so late, unless the guide says otherwise. */
const LATE = { from: '16:30', to: '08:00' }

/** False for a door of which no hours are known, late in the day or for who wants only what is open. */
function mayBeOpen(place: Place, slots: Slots, startsAt: LocalTime): boolean {
  if (place.openingHours !== undefined || !isUnderRoof(place) || wantsRoof(slots)) return true
  const clock = startsAt.slice(11)
  return slots.isOpenOnly !== true && clock < LATE.from && clock >= LATE.to
}

/**
 * The visitor's position, when it is close enough to begin the walk there. «На озеро и обратно» needs somewhere to
 * come from: the town's centre when nobody knows where the visitor is.
 */
function findStartPoint(
  context: AnswerContext,
  slots: Slots,
  { pool, isThereAndBack }: { pool: readonly Place[]; isThereAndBack: boolean },
) {
  const { point, from } = getOrigin(context)
  if (isThereAndBack) return point
  if (from === 'center') return undefined
  const nearest = Math.min(...pool.map(({ coordinates }) => getDistanceMeters(point, coordinates)))
  return slots.isFromVisitor || nearest <= FAR_VISITOR_M ? point : undefined
}
