import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { findNextOpening } from '../dialogue/opening.ts'
import { getPlaceState } from '../guide/place-state.ts'
import { findFarBank } from '../guide/river-bank.ts'
import type { WalkPlan } from '../planner/walk-request.ts'
import { uncapitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import { endSentence, splitSentences } from '../wording/sentences.ts'
import { tellMoment } from '../wording/time.ts'
import type { OrderedPlan } from './plan-order.ts'
import { listNames } from './tell-walk.ts'
import { isOpenAir, isUnderRoof } from './walk-pool.ts'

/** «Собор не действует, но есть планы его восстановить» */
const AFTERTHOUGHT = /(?:, но |: ).*$/

type Story = { context: AnswerContext; planned: OrderedPlan }

const MOST_DOUBTED_STOPS = 2
/** «Сведения не проверены» is said of many: then once, with the names. */
const IS_GENERAL = /^сведения не проверены/i

/** What speaks against a stop, the gravest first: it is closed, doubtful, or not to be walked to. */
export function listWarnings({ context, planned }: Story): GroundedText[] {
  const places = listStops(context, planned.plan)
  const graves = places.filter((place) => ['closed', 'doubtful'].includes(getPlaceState(place).state))
  const closed = planned.plan.stops.filter(({ hours }) => hours === 'closed')
  return [...graves.map(tellState), ...tellFar(context, places), tellClosed(context, closed)]
}

/** What the guide does not know of the stops of a walk. */
export function listDoubts({ context, planned }: Story): GroundedText[] {
  const { plan, request } = planned
  const places = listStops(context, plan)
  const unverified = places.filter((place) => getPlaceState(place).state === 'unverified')
  const own = unverified.filter((place) => !IS_GENERAL.test(getPlaceState(place).sentence ?? ''))
  const general = unverified.filter((place) => !own.includes(place))
  const unsure = plan.stops
    .filter(({ hours }) => hours === 'unknown')
    .flatMap(({ placeId }) => findPlace(context, placeId) ?? [])
    .filter((place) => place.openingHours === undefined && isUnderRoof(place))
  return [
    request.needs.stepFree ? tellStepFree(places) : UNTOLD,
    request.needs.indoor ? tellRoofs(places) : UNTOLD,
    ...own.map(tellState),
    general.length > 0 ? told`Сведения не проверены, уточните: ${listNames(general)}.` : UNTOLD,
    unsure.length > 0 ? told`Часы работы не указаны, уточните заранее: ${listNames(unsure)}.` : UNTOLD,
  ]
}

function listStops(context: AnswerContext, plan: WalkPlan): Place[] {
  return plan.walk.points.flatMap(({ id }) => findPlace(context, id) ?? [])
}

/** The guide's own caveat up to where it goes on to something else. */
function tellState(place: Place): GroundedText {
  const { state, sentence: whole = '' } = getPlaceState(place)
  const sentence = endSentence(state === 'unverified' ? whole.replace(AFTERTHOUGHT, '') : whole)
  return told`${tellQuotedPlace(place)}: ${uncapitalize(sentence)}`
}

/** A stop out of town or across the water, which was asked for: the way is longer than the card can know. */
function tellFar(context: AnswerContext, places: readonly Place[]): GroundedText[] {
  const across = places.filter((place) => findFarBank(context.guide, place) !== undefined)
  if (across.length > 1) {
    const far = places.filter((place) => place.outsideTown === true && !across.includes(place))
    return [tellCrossing(context), ...tellFar(context, far)]
  }
  return places.flatMap((place) => {
    const bank = findFarBank(context.guide, place)
    if (bank) {
      const why = /км|мост|паром/.test(bank.sentence) ? endSentence(bank.sentence) : 'это другой берег.'
      return [told`До места ${tellQuotedPlace(place)} дорога длиннее, чем по прямой: ${why}`]
    }
    return place.outsideTown === true ? [told`${tellQuotedPlace(place)} — за городом, пешком далеко.`] : []
  })
}

const CROSSING = /паром|переправ|катер|мост|лодк|причал/i
const WAY_OVER = /переправ|паром|причал|пристан/i
const HOW_LONG = /в пути|плыть|минут/i
const LONGEST_WAY = 140

/** How one gets to the other bank: the place to cross at, and a sentence of the guide that tells of the way. */
function tellCrossing({ guide }: AnswerContext): GroundedText {
  const over = guide.places.find(
    (place) => WAY_OVER.test(`${place.category} ${place.name}`) && findFarBank(guide, place) === undefined,
  )
  const own = over ? splitSentences(`${over.descriptionFull ?? ''}\n${over.description}`) : []
  const texts = over
    ? own
    : guide.about.flatMap(({ text }) => splitSentences(text)).filter((text) => CROSSING.test(text))
  // «Рейсы в :00 и :30» is for the page of the place.
  const short = texts.filter((text) => text.length <= LONGEST_WAY && !/\s:\d/.test(text))
  const how = short.find((text) => HOW_LONG.test(text)) ?? (over ? undefined : short[0])
  const where = over
    ? told`Это другой берег, переправа: ${{ ...tellQuotedPlace(over), placeIds: [] }}.`
    : 'Это другой берег.'
  return joinTold([where, how ? endSentence(how) : ''], ' ')
}

/** The stops that are closed when one comes there, and when they open. */
function tellClosed(context: AnswerContext, closed: WalkPlan['stops']): GroundedText {
  const named = closed.slice(0, MOST_DOUBTED_STOPS).flatMap(({ placeId, arrivesAt = context.turn.now }) => {
    const place = findPlace(context, placeId)
    if (!place) return []
    const next = findNextOpening(context.guide, place, arrivesAt)
    return [next ? told`${tellQuotedPlace(place)} (откроется ${tellMoment(next)})` : tellQuotedPlace(place)]
  })
  const rest = closed.length - named.length
  const more = rest > 0 ? told` и ещё ${tellPlaceCount(rest)}` : UNTOLD
  return closed.length > 0 ? told`В это время закрыто: ${joinTold(named, ', ')}${more}.` : UNTOLD
}

/** In the rain: how many of the stops may be under the sky. */
function tellRoofs(places: readonly Place[]): GroundedText {
  const unsure = places.filter((place) => !isUnderRoof(place)).length
  return unsure > 0 ? told`Под крышей ли, не указано: ${tellPlaceCount(unsure)}.` : UNTOLD
}

/** Only what the guide says of steps; where it says nothing, that is said. */
function tellStepFree(places: readonly Place[]): GroundedText {
  const of = (mark: Place['stepFree']) => places.filter(({ stepFree }) => stepFree === mark)
  const unknown = of(undefined).filter((place) => !isOpenAir(place))
  const [yes, limited] = [of('yes').length, of('limited')]
  if (yes + limited.length === 0) {
    return told`Сведений о ступенях и пандусах нет, уточните у учреждений.`
  }
  return joinTold(
    [
      yes > 0 ? told`Вход без ступеней: ${tellPlaceCount(yes)}.` : '',
      limited.length > 0 ? told`С оговорками: ${listNames(limited)}.` : '',
      unknown.length > 0 ? told`Нет сведений о ступенях: ${listNames(unknown)}, уточните.` : '',
    ],
    ' ',
  )
}
