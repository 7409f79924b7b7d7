import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { allowsDogs, forbidsDogs, tellDogsUnknown } from '../guide/dogs.ts'
import { listSentences } from '../retrieval/find-detail.ts'
import type { Slots } from '../understanding.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMeters } from '../wording/quantity.ts'
import { tellClock } from '../wording/time.ts'
import { EASY_WALK_M, isEasy, LEGS_WITH_CHILDREN_M } from './assume-limits.ts'
import type { OrderedPlan } from './plan-order.ts'
import { listAvoided, readNear } from './read-wanted.ts'
import { listNames } from './tell-walk.ts'
import { isFree, isOpenAir, isUnderRoof, wantsOpenAir, wantsRoof } from './walk-pool.ts'

type Story = { context: AnswerContext; planned: OrderedPlan; wishes: Slots }

/** So many need a table booked. */
const LARGE_GROUP = 6
const BENCHES = /скамей|скамеек|лавоч/i
/** Figures of a way are estimates: a little more than asked for is no fault. */
const TOLERANCE = 1.02

/** The wishes that a walk keeps, in one sentence: «Учёл: без категории «религия», всё под крышей.» */
export function tellKept(story: Story): GroundedText {
  const kept = joinTold([...listSurroundings(story), ...listLimits(story)], ', ')
  return kept.text === '' ? UNTOLD : told`Учёл: ${kept}.`
}

function listSurroundings({ context, planned, wishes }: Story): (GroundedText | string)[] {
  const places = listStops(context, planned)
  const isAll = (holds: (place: Place) => boolean) => places.every(holds)
  const kinds = wishes.wishes.filter(
    ({ role, anyOf }) =>
      role === 'avoid' &&
      !anyOf.every(({ kind }) => kind === 'feature') &&
      (anyOf.length > 1 || anyOf.some(({ kind }) => kind !== 'place')),
  )
  const avoided = listAvoided(context.guide, { ...wishes, wishes: kinds }).flatMap(
    (id) => findPlace(context, id) ?? [],
  )
  const [near] = readNear(context.guide, wishes)
  const isDog = wishes.companions.includes('dog')
  return [
    wantsRoof(wishes) && isAll(isUnderRoof) ? 'всё под крышей' : '',
    (wantsOpenAir(wishes) || isDog) && isAll(isOpenAir) ? 'всё под открытым небом' : '',
    wishes.isFree && isAll(isFree) ? 'без платных мест' : '',
    tellAvoided(context, avoided),
    near ? told`рядом с местом ${{ ...tellQuotedPlace(near), placeIds: [] }}` : '',
  ]
}

/** «Без категории «религия»»: what is left out by kind; what went by name was told when it went. */
function tellAvoided({ guide }: AnswerContext, avoided: readonly Place[]): GroundedText {
  const [first] = avoided
  if (!first) return UNTOLD
  const ids = new Set(avoided.map(({ id }) => id))
  const isAll = guide.places.every(({ id, category }) => category !== first.category || ids.has(id))
  const isKind = isAll && avoided.every(({ category }) => category === first.category)
  if (isKind) return told`без категории «${first.category}»`
  return told`не включал ${{ ...listNames(avoided), placeIds: [] }}`
}

function listLimits({ planned, wishes }: Story): (GroundedText | string)[] {
  const { walk, legs } = planned.plan
  const { deadline } = planned.request
  const longest = Math.max(0, ...legs.map(({ meters }) => meters))
  const isGentle = isEasy(wishes, ['elderly', 'wheelchair']) && walk.distanceMeters <= EASY_WALK_M * TOLERANCE
  const isEndTold = deadline !== undefined && walk.endsAt !== undefined && walk.endsAt <= deadline
  return [
    isEndTold && deadline && walk.endsAt
      ? told`к ${tellClock(deadline)} успеете, конец в ${tellClock(walk.endsAt)}`
      : '',
    wishes.maxMeters !== undefined || isGentle ? told`идти всего ${tellMeters(walk.distanceMeters)}` : '',
    wishes.maxLegMeters === undefined || longest > wishes.maxLegMeters * TOLERANCE
      ? ''
      : told`переходы не длиннее ${tellMeters(wishes.maxLegMeters)}`,
    wishes.isRoundTrip ? 'вернётесь к началу' : '',
    wishes.transport === 'bike' ? 'время в пути — на велосипеде' : '',
    wishes.transport === 'scooter' ? 'время в пути — на самокате' : '',
  ]
}

/** The wishes that a walk could not keep, each with what would keep it. */
export function listBroken({ context, planned, wishes }: Story): GroundedText[] {
  const places = listStops(context, planned)
  const { walk } = planned.plan
  const isOnFoot = wishes.transport === undefined || wishes.transport === 'foot'
  const isGentle = isEasy(wishes, ['elderly', 'wheelchair'])
  const tooFar = isOnFoot && isGentle && walk.distanceMeters > EASY_WALK_M * TOLERANCE
  const paid = wishes.isFree ? places.filter((place) => !isFree(place)) : []
  const noDogs = wishes.companions.includes('dog') ? places.filter(forbidsDogs) : []
  const { startId, endId } = planned.request
  const visited = places.filter(({ id }) => id !== startId && id !== endId)
  const inside = wishes.companions.includes('dog')
    ? visited.filter((place) => isUnderRoof(place) && !allowsDogs(place))
    : []
  return [
    tooFar
      ? told`Идти ${tellMeters(walk.distanceMeters)}, это немало${tellFarthest(context, planned)}.`
      : UNTOLD,
    isOnFoot && isEasy(wishes, ['children', 'pram']) ? tellLongLeg(context, planned) : UNTOLD,
    noDogs.length > 0 ? told`С собакой не пускают: ${listNames(noDogs)}.` : UNTOLD,
    inside.length > 0 ? told`Внутри, с собакой вряд ли пустят: ${listNames(inside)}.` : UNTOLD,
    paid.length > 0 ? told`Цена не указана, может быть платно: ${listNames(paid)}.` : UNTOLD,
    tellFillers(context, planned),
  ]
}

/** «; короче будет без «Озера»» */
function tellFarthest(context: AnswerContext, planned: OrderedPlan): GroundedText {
  const place = findFarthest(context, planned)
  return place && planned.plan.walk.points.length > 2
    ? told`; короче выйдет без места ${{ ...tellQuotedPlace(place), placeIds: [] }}`
    : UNTOLD
}

/** The stop behind the longest leg. */
function findFarthest(context: AnswerContext, { plan, request }: OrderedPlan): Place | undefined {
  const between = request.startAt ? plan.legs.slice(1) : plan.legs
  const longest = Math.max(0, ...between.map(({ meters }) => meters))
  const at = between.findIndex(({ meters }) => meters === longest)
  const isFirst = at === 0 && plan.walk.points.length > 2
  const point = plan.walk.points[isFirst ? 0 : at + 1]
  return point && findPlace(context, point.id)
}

function tellLongLeg(context: AnswerContext, planned: OrderedPlan): GroundedText {
  const longest = Math.max(0, ...planned.plan.legs.map(({ meters }) => meters))
  if (longest <= LEGS_WITH_CHILDREN_M * TOLERANCE) return UNTOLD
  return told`Один переход длинный для ребёнка, ${tellMeters(longest)}${tellFarthest(context, planned)}.`
}

/** What nobody wished for and only fills the time. */
function tellFillers(context: AnswerContext, { fillers = [] }: OrderedPlan): GroundedText {
  const places = fillers.flatMap((id) => findPlace(context, id) ?? [])
  return places.length > 0
    ? told`Подходящих мест на всё время не хватило, добавил соседние: ${{ ...listNames(places), placeIds: [] }}.`
    : UNTOLD
}

/** What the guide does not know of those who walk along. */
export function listUnknown({ context, planned, wishes }: Story): (GroundedText | string)[] {
  const { companions } = wishes
  const isSteps = companions.includes('pram') || companions.includes('wheelchair') || wishes.isStepFree
  return [
    (companions.includes('dog') && tellDogsUnknown(listStops(context, planned))) || '',
    companions.includes('elderly') && !isSteps ? tellBenches(context, planned) : '',
    wishes.isOpenOnly ? tellOpenOnly(context, planned) : '',
    (wishes.groupSize ?? 0) >= LARGE_GROUP ? 'Вместимость и бронь в каталоге не указаны.' : '',
  ]
}

/** What «только открытое» comes to where hours are not known. */
function tellOpenOnly(context: AnswerContext, planned: OrderedPlan): GroundedText {
  const places = listStops(context, planned)
  if (places.every(({ openingHours }) => openingHours !== undefined))
    return told`Все остановки по часам работы в это время открыты.`
  return places.every((place) => place.openingHours !== undefined || isOpenAir(place))
    ? told`Где часы работы не указаны, взял только места под открытым небом: туда можно прийти в любое время.`
    : told`Часы работы указаны не у всех, поэтому за то, что открыто, не ручаюсь.`
}

/** «Скамейки есть: …», as far as descriptions say so. */
function tellBenches(context: AnswerContext, planned: OrderedPlan): GroundedText {
  const withBenches = listStops(context, planned).filter((place) =>
    listSentences(place).some((sentence) => BENCHES.test(sentence)),
  )
  return withBenches.length > 0
    ? told`Скамейки по описаниям есть: ${listNames(withBenches)}.`
    : told`Сведений о лавочках и покрытии дорожек нет, уточните.`
}

function listStops(context: AnswerContext, { plan }: OrderedPlan): Place[] {
  return plan.walk.points.flatMap(({ id }) => findPlace(context, id) ?? [])
}
