import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { compareForms } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { AssistantGuide, LocalTime } from '../assistant-guide.ts'
import { getOrigin } from '../dialogue/origin.ts'
import type { Intent } from '../intents.ts'
import { addMinutes } from '../local-time.ts'
import type { WalkGroup, WalkRequest } from '../planner/walk-request.ts'
import { diversify, listByInterest } from '../retrieval/interest.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { describeWish, listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { pickCandidates } from './pick-candidates.ts'
import { isFood, listPool, preferRomantic, ratePlaces, wantsOpenAir, wantsRoof } from './walk-pool.ts'
import { getStart } from './walk-start.ts'

/** What is asked of the planner, and what of it nobody said. */
export type WalkOrder = {
  request: WalkRequest
  /** Limits that were only supposed: they give way before a wish does. */
  assumed: Partial<Pick<WalkRequest, 'maxMinutes' | 'maxMeters' | 'maxLegMeters' | 'minStops' | 'maxStops'>>
  /** Any of these may be the first or the last stop; the planner knows single ones only. */
  starts: number[]
  ends: number[]
  /** Places of the theme; undefined without one. */
  theme: number[] | undefined
  missing: string[]
}

const DEFAULT_MINUTES = 150
const THEME_MINUTES = 180
const DEFAULT_STOPS = 5
const THEME_STOPS = 7
const LEAST_STOPS = 3
const LEGS_WITH_CHILDREN_M = 700
const EASY_WALK_M = 1_500
const FAR_VISITOR_M = 3_000
const MOST_OF_CATEGORY = 3
const LONGEST_OUTING_MIN = 6 * 60
const KMH: Partial<Record<NonNullable<Slots['transport']>, number>> = { bike: 12, scooter: 10, car: 30 }
const LEAST_OF_THEME = 2
/** No walk has more stops. */
const MOST_OF_ALL = 12
const SAME_FORM = 0.95
/** «Прогулка» and «экскурсия» are what is asked for, and no theme of it. */
const WALK_ITSELF = /^(?:прогул|экскурс|тур(?:$| )|маршрут|погул|гулять)/
const WANTED: readonly Wish['role'][] = ['want', 'with', 'add', 'replace']

/** The planner's order for these wishes. */
export function createWalkOrder(context: AnswerContext, slots: Slots, intent: Intent): WalkOrder {
  const { guide } = context
  const avoid = listAvoided(guide, slots)
  const wanted = readWanted(context, slots, intent, new Set(avoid))
  const [starts, missingStart] = readEnds(context, slots, ['start', 'first'])
  const [ends, missingEnd] = readEnds(context, slots, ['end', 'last'])
  const named = wanted.must.length + wanted.groups.length
  const isOpenEnded = slots.durationMinutes !== undefined || slots.stopCount !== undefined
  const isOneGoal = named + ends.length === 1 && wanted.theme === undefined
  const isThereAndBack = slots.isRoundTrip === true && isOneGoal && /обратно/.test(context.understanding.text)
  const isExplicit =
    intent === 'route_explicit' ? named > 0 : (wanted.must.length > 1 || isThereAndBack) && !isOpenEnded
  const pool = isExplicit ? [] : listCandidatePlaces(context, slots, wanted.theme)
  const values = ratePlaces(guide.places, slots)
  const grouped = new Set(wanted.groups.flatMap(({ anyOf }) => anyOf))
  const { startsAt, deadline } = getStart(context, slots)
  const startAt = starts.length === 0 ? findStartPoint(context, slots, { pool, isThereAndBack }) : undefined
  const free = pool.filter((place) => !grouped.has(place.id) && !avoid.includes(place.id))
  const open = free.filter((place) => canBeOpen(guide, place, startsAt))
  const anchorIds = [...starts, ...ends, ...wanted.must]
  const anchors = [
    ...(startAt ? [startAt] : []),
    ...guide.places.filter(({ id }) => anchorIds.includes(id)).map(({ coordinates }) => coordinates),
  ]
  const candidates = pickCandidates(open, values, {
    anchors,
    isLoop: slots.isRoundTrip === true && starts.length === 0 && startAt === undefined,
  })
  // «Вернуться на вокзал» and no start: then the way round begins there too.
  const isBackTo =
    slots.isRoundTrip === true && starts.length === 0 && ends.length === 1 && startAt === undefined
  const request: WalkRequest = {
    candidates: candidates.map(({ id }) => ({ placeId: id, value: values.get(id) ?? 0.1 })),
    must: wanted.must,
    avoid,
    groups: wanted.groups,
    startId: starts.length === 1 ? starts[0] : isBackTo ? ends[0] : undefined,
    endId: ends.length === 1 ? ends[0] : undefined,
    startAt,
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
      indoor: wantsRoof(slots) ? true : wantsOpenAir(slots) ? false : undefined,
      open: true,
    },
  }
  const missing = [...slots.unknownNames, ...wanted.missing, ...missingStart, ...missingEnd]
  return {
    request,
    assumed: assumeLimits(request, slots, { isExplicit, isTheme: wanted.theme !== undefined }),
    starts,
    ends,
    theme: wanted.theme,
    missing: [...new Set(missing)],
  }
}

/** «Без музеев», and later «добавь каланчу», which is one: who names a place wants it. */
function listAvoided(guide: AssistantGuide, { wishes }: Slots): number[] {
  const isAvoiding = ({ role }: Wish) => role === 'avoid' || role === 'remove'
  const named = wishes
    .filter((wish) => !isAvoiding(wish))
    .flatMap(({ anyOf: [target, ...others] }) =>
      target?.kind === 'place' && others.length === 0 ? [target.id] : [],
    )
  return listIds(guide, wishes.filter(isAvoiding)).filter((id) => !named.includes(id))
}

type Wanted = { must: number[]; groups: WalkGroup[]; theme: number[] | undefined; missing: string[] }

/** Single places must be there; kinds of places are a choice, or the theme of the whole walk. */
function readWanted(
  { guide, understanding: { text } }: AnswerContext,
  slots: Slots,
  intent: Intent,
  avoid: ReadonlySet<number>,
): Wanted {
  const wanted: Wanted = { must: [], groups: [], theme: undefined, missing: [] }
  const wishes = slots.wishes.filter(
    ({ role, said }) => (WANTED.includes(role) || role === 'only') && !WALK_ITSELF.test(said ?? ''),
  )
  const themes: number[][] = []
  for (const wish of wishes) {
    const ids = keepNear(guide, listIds(guide, [wish]), slots).filter((id) => !avoid.has(id))
    const { step, count, isSeveral, role } = wish
    if (ids.length === 0) {
      wanted.missing.push(describeWish(wish))
    } else if (saysAll(text, wish) && ids.length <= MOST_OF_ALL) {
      wanted.must.push(...ids)
    } else if (role === 'only' || (isTheme(wish, ids, intent, wishes) && !isMeal(guide, wish, ids))) {
      themes.push(ids)
    } else if (ids.length === 1 && step === undefined) {
      wanted.must.push(...ids)
    } else {
      const most = count ?? (isSeveral ? Math.min(2, ids.length) : 1)
      wanted.groups.push({ anyOf: ids, count: Math.min(most, ids.length), step })
    }
  }
  if (themes.length === 0 && intent === 'route_theme') themes.push(...listTaggedThemes(guide, text))
  if (themes.length > 0) {
    wanted.theme = withoutMeals(guide, uniteThemes(themes, slots.stopCount ?? LEAST_OF_THEME))
  }
  return wanted
}

/** Of a kind of places those in the town, when there are any and one does not go by wheels. */
function keepNear({ places }: AssistantGuide, ids: readonly number[], { transport }: Slots): number[] {
  if (transport === 'bike' || transport === 'car') return [...ids]
  const near = ids.filter((id) => places.find((place) => place.id === id)?.outsideTown !== true)
  return near.length > 0 ? near : [...ids]
}

/** A café on Salt Street is no sight of the salt trade: in a theme of other places nobody eats unless he asks to. */
function withoutMeals({ places }: AssistantGuide, theme: number[]): number[] {
  const others = theme.filter((id) => !places.some((place) => place.id === id && isFood(place)))
  return others.length >= LEAST_OF_THEME ? others : theme
}

/** «С обедом»: one place to eat on the way, unless a walk by cafés is asked for. */
function isMeal({ places }: AssistantGuide, { isSeveral }: Wish, ids: readonly number[]): boolean {
  return isSeveral !== true && places.filter(({ id }) => ids.includes(id)).every(isFood)
}

/** «Все церкви»: every one of them. */
function saysAll(text: string, { said, isSeveral }: Wish): boolean {
  return isSeveral === true && said !== undefined && new RegExp(`(?:^|\\s)вс(?:е|ем|ех) ${said}`).test(text)
}

/** «На природе»: places whose tag is a word of the message. */
function listTaggedThemes({ places }: AssistantGuide, text: string): number[][] {
  const words = listWords(text).map(toWord)
  const tags = new Set(places.flatMap((place) => place.tags))
  const said = [...tags].filter((tag) => {
    const own = toWord(tag)
    return !WALK_ITSELF.test(tag) && words.some((word) => compareForms(word, own) >= SAME_FORM)
  })
  return said.map((tag) => places.filter(({ tags: own }) => own.includes(tag)).map(({ id }) => id))
}

/** «История флота»: what has all themes; where too little has, the rarest theme alone. */
function uniteThemes(themes: readonly number[][], least: number): number[] {
  const sorted = themes.toSorted((a, b) => a.length - b.length)
  const rarest = sorted.find(({ length }) => length >= least) ?? [...new Set(themes.flat())]
  const common = rarest.filter((id) => themes.every((theme) => theme.includes(id)))
  return common.length >= least ? common : rarest
}

/** «По музеям», «по местам Петра»: the whole walk is of this kind. */
function isTheme(
  { anyOf, step, count, isSeveral }: Wish,
  ids: readonly number[],
  intent: Intent,
  wishes: readonly Wish[],
): boolean {
  const isOnePlace = ids.length === 1 && anyOf.every(({ kind }) => kind === 'place')
  if (isOnePlace || step !== undefined || count !== undefined) return false
  const isOfList = intent === 'route_explicit' && wishes.length > 1
  if (intent === 'route_theme' || (anyOf.every(({ kind }) => kind === 'tag') && !isOfList)) return true
  return isSeveral === true && (intent !== 'route_explicit' || wishes.length === 1)
}

function readEnds(
  { guide }: AnswerContext,
  slots: Slots,
  roles: readonly Wish['role'][],
): [number[], string[]] {
  const wishes = slots.wishes.filter(({ role }) => roles.includes(role))
  const ids = listIds(guide, wishes)
  return [ids, ids.length === 0 ? wishes.map(describeWish) : []]
}

function listIds(guide: AssistantGuide, wishes: readonly Wish[]): number[] {
  return [...new Set(wishes.flatMap((wish) => listWishPlaces(guide, wish).map(({ id }) => id)))]
}

/** The places to choose from: those of the theme, or what the wishes leave of the guide, not too many of a kind. */
function listCandidatePlaces(context: AnswerContext, slots: Slots, theme: number[] | undefined): Place[] {
  const { guide } = context
  if (!theme)
    return diversify(listByInterest(preferRomantic(listPool(guide.places, slots), slots)), MOST_OF_CATEGORY)
  const ofTheme = guide.places.filter(({ id }) => theme.includes(id))
  const pool = listPool(ofTheme, slots)
  return pool.length > 1 ? pool : ofTheme
}

/** False for a place known to be closed for the hours after the start. */
function canBeOpen({ hours }: AssistantGuide, { openingHours }: Place, startsAt: LocalTime): boolean {
  if (openingHours === undefined) return true
  const open = hours.listOpen(openingHours, startsAt, addMinutes(startsAt, LONGEST_OUTING_MIN))
  return open === undefined || open.length > 0
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

function isEasy({ companions }: Slots, kinds: readonly Slots['companions'][number][]): boolean {
  return companions.some((companion) => kinds.includes(companion))
}

/** Limits that make a walk pleasant when nobody said any. */
function assumeLimits(
  request: WalkRequest,
  slots: Slots,
  { isExplicit, isTheme }: { isExplicit: boolean; isTheme: boolean },
): WalkOrder['assumed'] {
  const hasTime = request.maxMinutes !== undefined || request.deadline !== undefined
  const byFoot = slots.transport === undefined || slots.transport === 'foot'
  const isGentle = isEasy(slots, ['elderly', 'wheelchair']) || slots.isStepFree === true
  const withChildren = isEasy(slots, ['children', 'pram'])
  if (isExplicit) return {}
  return {
    ...(hasTime ? {} : { maxMinutes: isTheme ? THEME_MINUTES : DEFAULT_MINUTES }),
    ...(hasTime || slots.stopCount !== undefined ? {} : { maxStops: isTheme ? THEME_STOPS : DEFAULT_STOPS }),
    ...(slots.stopCount !== undefined ? {} : { minStops: hasTime || isTheme ? 2 : LEAST_STOPS }),
    ...(isGentle && byFoot && request.maxMeters === undefined ? { maxMeters: EASY_WALK_M } : {}),
    ...(withChildren && byFoot && request.maxLegMeters === undefined
      ? { maxLegMeters: LEGS_WITH_CHILDREN_M }
      : {}),
  }
}
