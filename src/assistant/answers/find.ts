import type { Place } from '#domain/place.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import { findOpenAt, getAskedTime, listOpenOn } from '../dialogue/opening.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { getEvidenceIndex, matchWords } from '../guide/evidence-index.ts'
import type { Verdict } from '../guide/judge-by-text.ts'
import { isInLexicon, listGroups } from '../guide/lexicon.ts'
import { type Condition, listAskedConditions } from '../guide/place-conditions.ts'
import { getPlaceState } from '../guide/place-state.ts'
import { listOfKinds, rateByText, type TextRate } from '../guide/rate-places.ts'
import type { Intent } from '../intents.ts'
import { rateInterests } from '../retrieval/interest.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { MEASURES } from './find-measures.ts'
import { answerFind } from './find-places.ts'
import { replyWithList } from './list-reply.ts'
import { listMainWishes } from './main-wishes.ts'
import { answerNearest } from './nearest.ts'
import { answerRecommend } from './recommend.ts'
import { answerSeason } from './season.ts'
import { answerLodging, answerServices } from './services.ts'
import { type Finding, isSure, tellFinding } from './tell.ts'
import { answerIndoor } from './weather-indoor.ts'

/** A place with how well it meets what is looked for, and the sentence that says so. */
type Candidate = {
  readonly place: Place
  readonly score: number
  readonly isKind: boolean
  /** It is only where such a thing may be met. */
  readonly isNear: boolean
  readonly quote: string | undefined
  readonly verdicts: readonly Verdict[]
}

const HALF_SAID = 0.5
const LEAST_COVERAGE = 0.3
const LEAST_FULL = 0.4
/** Of those found by their texts alone only come that are nearly as good as the best. */
const NEAR_BEST = 0.6
const MET = 0.5
const DOUBT = 1

/** Only these places, all but these, the nearest first. */
type Limits = {
  readonly pool?: readonly number[] | undefined
  readonly without?: readonly number[]
  readonly isNearer?: boolean
}

/** Places that meet a wish, the best first, each with the sentence of its own texts that speaks for it. */
export function answerFinding(context: AnswerContext, finding: Finding, limits: Limits = {}): Reply {
  const conditions = listAskedConditions(context.understanding.slots, finding.question.groups)
  const measure = findMeasure(context)
  const words = finding.question.words.filter(
    (word) =>
      !isOfCondition(word, conditions) &&
      !OF_AMOUNT.test(word.text) &&
      measure?.asked.test(word.text) !== true,
  )
  const all = listCandidates(context, words, conditions).filter(
    ({ place: { id } }) => limits.pool?.includes(id) !== false && limits.without?.includes(id) !== true,
  )
  const candidates = keepOpen(context, all)
  if (isQuestion(context, finding, candidates)) return tellFinding(context, finding)
  const places = order(context, candidates, limits)
  if (places.length === 0) return answerNothing(context, finding, limits)
  const quotes = new Map(candidates.map((one) => [one.place.id, pickReason(one)]))
  const origin = getOrigin(context)
  const isNear = origin.from === 'visitor'
  const reply = replyWithList({
    context,
    places,
    head: tellHead(context, candidates, conditions, finding),
    origin: isNear ? origin : undefined,
    getFact: (place) => quotes.get(place.id) ?? place.description,
  })
  return { ...reply, remember: { ...reply.remember, listWishes: context.understanding.slots } }
}

/** A sentence that says where something is to be found. */
const WHERE_IT_IS =
  /улиц|ул\.|площад|проспект|переул|круглосуточ|находится|работает|открыт|напротив|рядом|\d-\d\d/iu
const USUAL_LISTS: Partial<Record<Intent, (context: AnswerContext) => Reply>> = {
  recommend_top: answerRecommend,
  nearest: answerNearest,
  services: answerServices,
  lodging: answerLodging,
  season: answerSeason,
  weather_indoor: answerIndoor,
}

/** No place meets it: what the texts say of it, else the best places or that there is none. */
function answerNothing(context: AnswerContext, finding: Finding, limits: Limits): Reply {
  const isOfService =
    context.understanding.intent === 'services' || context.understanding.intent === 'lodging'
  const tells = !isOfService || WHERE_IT_IS.test(finding.ranked[0]?.passage.text ?? '')
  if (limits.pool !== undefined || (finding.rate >= SURELY_ANSWERED && tells))
    return tellFinding(context, finding)
  return (USUAL_LISTS[context.understanding.intent] ?? answerFind)(context)
}

const LOOKS_FOR =
  /(?:^|[^\p{L}])(?:где|куда|посовет\p{L}*|подскаж\p{L}*|покажи\p{L}*|найд\p{L}*|ищу|ищем|как(?:ие|ой|ая|ое)|что посмотр\p{L}*|хочу|хотим|нужн\p{L}*|нужен)(?!\p{L})/u
const SURELY_ANSWERED = 0.5

/** A wish without any kind of place, which the guide answers in a sentence. */
function isQuestion(context: AnswerContext, { rate }: Finding, candidates: readonly Candidate[]): boolean {
  const isAnswered = rate >= SURELY_ANSWERED && candidates.every(({ isKind }) => !isKind)
  return isAnswered && !LOOKS_FOR.test(context.understanding.text)
}

/** What speaks for a place: a condition met, the words looked for, else what it is; with its caveat. */
function pickReason({ place, quote, verdicts }: Candidate): string {
  const met = verdicts.find(({ meets, quote: said }) => meets === 'yes' && said !== undefined)?.quote
  const reason = met ?? quote ?? place.description
  const { state, sentence } = getPlaceState(place)
  const isDoubtful = state === 'closed' || state === 'doubtful'
  return isDoubtful && sentence !== undefined && sentence !== reason ? `${reason} ${sentence}` : reason
}

/** A word that only names a condition: «собака», «ступенек». */
function isOfCondition(word: Word, conditions: readonly Condition[]): boolean {
  const named = listGroups([word])
  return conditions.some(({ groups, says }) => says.test(word.text) || groups.some((id) => named.has(id)))
}

/** «Боулинг» is a thing that is there or not; «купаться» is done somewhere. */
function isThing({ text }: Word): boolean {
  return !/(?:ть|ться|чь)$/.test(text)
}

const FEW_WORDS = 4
/** How much may be paid, and for how many, tells no kind of place. */
const OF_AMOUNT =
  /^(?:\d+|дв[аеу]\p{L}{0,2}|тр[ие]\p{L}{0,2}|четыр\p{L}*|пять|пятеро|человек\p{L}*|взросл\p{L}*|ноч(?:ь|и|ей)|сутк\p{L}*|суток|рубл\p{L}*|руб|деньг\p{L}*|денег|максимум|бюджет\p{L}*|тысяч\p{L}*|тыщ\p{L}*|сотн\p{L}*)$/u
const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ыи]х|[ое]го|[ое]му|[ыи]м|[ую]ю)$/

/** A name or thing that neither the guide nor the lexicon knows. */
function isOfNobody({ guide }: AnswerContext, word: Word): boolean {
  return !ADJECTIVE.test(word.text) && !isInLexicon(word) && getEvidenceIndex(guide).find(word).size === 0
}

function tellHead(
  context: AnswerContext,
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  finding: Finding,
): GroundedText {
  const isOfTown =
    isSure(finding) &&
    finding.ranked[0]?.passage.owner.kind === 'town' &&
    candidates.every(({ isKind }) => !isKind)
  const lead = isOfTown ? tellFinding(context, finding).told : ''
  const unsaid = conditions.filter((_, at) =>
    candidates.every(({ verdicts }) => verdicts[at]?.meets === 'unknown'),
  )
  const caveat =
    unsaid.length === 0
      ? ''
      : told`Подойдёт ли ${unsaid.map(({ label }) => label).join(' и ')}, в путеводителе не сказано.`
  const head = candidates.length === 1 ? 'Вот что подходит:' : 'Вот что подходит, лучшее сначала:'
  const things = finding.question.words.filter((word) => isThing(word) && !isOfCondition(word, conditions))
  const isUnknown =
    finding.question.words.length <= FEW_WORDS && things.some((word) => isOfNobody(context, word))
  const absent =
    lead === '' && things.length > 0 && (isUnknown || candidates.every(({ isNear }) => isNear))
      ? 'Именно такого в путеводителе нет.'
      : ''
  const near = absent === '' ? head : 'Ближе всего по смыслу:'
  return joinTold([lead, absent, caveat, near], ' ')
}

/** Places of the kinds wished for, and those whose texts have the telling words; those that break a condition left out. */
function listCandidates(
  context: AnswerContext,
  words: readonly Word[],
  conditions: readonly Condition[],
): Candidate[] {
  const { guide, understanding } = context
  const slots = { ...understanding.slots, wishes: [...listMainWishes(understanding)] }
  const wanted = new Set(selectPlaces(guide, slots, ['want', 'only', 'with', 'add']).places)
  const avoided = listAvoided(context)
  const index = getEvidenceIndex(guide)
  const kinds = listOfKinds(index, words)
  const byText = rateByText(index, matchWords(index, words), kinds)
  const isOfKind = (id: number) => kinds.own.some((ids) => ids.has(id))
  const interests = rateInterests(guide)
  // «Что рядом с вокзалом»: anything near, since nothing in particular is looked for.
  const isOfAll =
    (understanding.intent === 'nearest' || conditions.length > 0) &&
    wanted.size === 0 &&
    [...byText.values()].every(({ coverage }) => coverage < HALF_SAID)
  const rated = guide.places.flatMap((place): Candidate[] => {
    const text = byText.get(place.id)
    const coverage = text?.coverage ?? 0
    const isKind = wanted.has(place) || (wanted.size === 0 && isOfKind(place.id))
    const verdicts = conditions.map(({ judge }) => judge(place))
    if (avoided.has(place) || verdicts.some(({ meets }) => meets === 'no')) return []
    if (!isKind && wanted.size > 0) return []
    if (!isKind && isOfAll && verdicts.length > 0 && !verdicts.some(({ meets }) => meets === 'yes')) return []
    if (!isKind && !isOfAll && words.length > 0 && !isSaidEnough(text)) return []
    const met = verdicts.filter(({ meets }) => meets === 'yes').length
    const { state } = getPlaceState(place)
    const doubt = state === 'closed' || state === 'doubtful' ? DOUBT : 0
    const interest = interests.get(place.id) ?? 0
    const score = coverage + (wanted.has(place) ? 1 : 0) + MET * met + interest / 10 - doubt
    const isNear = text?.isSaid !== true
    return [{ place, isKind, isNear, quote: text?.quote, verdicts, score }]
  })
  const sorted = rated.sort((a, b) => b.score - a.score)
  const best = sorted[0]?.score ?? 0
  const isNamedKind = sorted.some(({ isKind, score }) => isKind && score >= best * NEAR_BEST)
  return sorted.filter(
    ({ place, isKind, score }) =>
      wanted.has(place) || isOfAll || (score >= best * NEAR_BEST && (isKind || !isNamedKind)),
  )
}

/** So much of the wish stands in the texts of a place that it may be meant. */
function isSaidEnough(text: TextRate | undefined): boolean {
  return text?.isSaid === true && text.coverage >= LEAST_COVERAGE && text.fullCoverage >= LEAST_FULL
}

function listAvoided({ guide, understanding }: AnswerContext): Set<Place> {
  const wishes = understanding.slots.wishes
    .filter(({ role }) => role === 'avoid' || role === 'remove')
    .map((wish) => ({ ...wish, role: 'want' as const }))
  return new Set(
    wishes.length === 0
      ? []
      : selectPlaces(guide, { ...understanding.slots, wishes, unknownNames: [] }, ['want']).places,
  )
}

const IS_HUNGRY =
  /поесть|жрать|кушать|похавать|есть (?:охота|хочу|хочется|хотим)|поужин|ужин|пообед|позавтрак|перекус|покуш|голод|выпить|кормят/u

/** Those open at the time that is asked for; all of them when that is none. */
function keepOpen(
  { guide, turn, understanding }: AnswerContext,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const { isNow, date, startTime, dayPart } = understanding.slots
  const isHungryNow =
    IS_HUNGRY.test(understanding.text) &&
    candidates.some(({ place }) => typeof findOpenAt(guide, place, turn.now) === 'object')
  if (
    !isHungryNow &&
    isNow !== true &&
    date === undefined &&
    startTime === undefined &&
    dayPart === undefined
  )
    return candidates
  const asked = getAskedTime(understanding.slots, turn.now)
  const open = candidates.filter(({ place }) =>
    asked.kind === 'day'
      ? listOpenOn(guide, place, asked.date)?.length !== 0
      : findOpenAt(guide, place, asked.at) !== undefined,
  )
  return open.length > 0 ? open : candidates
}

function findMeasure({ understanding: { text } }: AnswerContext) {
  return MEASURES.find(({ asked }) => asked.test(text))
}

/** The best first; else by what is asked for most: near a place named or the visitor, cheap, old. */
function order(
  context: AnswerContext,
  candidates: readonly Candidate[],
  { isNearer = false }: Limits,
): Place[] {
  const { guide, understanding } = context
  const places = candidates.map(({ place }) => place)
  const anchor = selectPlaces(guide, understanding.slots, ['near', 'start']).places[0]
  if (anchor)
    return sortByDistance(
      places.filter(({ id }) => id !== anchor.id),
      anchor.coordinates,
    )
  const measure = findMeasure(context)?.measure
  if (measure) return [...places].sort((a, b) => measure(a) - measure(b))
  return isNearer || understanding.intent === 'nearest'
    ? sortByDistance(places, getOrigin(context).point)
    : places
}
