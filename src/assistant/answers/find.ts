import type { Place } from '#domain/place.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import { findOpenAt, getAskedTime, listOpenOn } from '../dialogue/opening.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
import { isInLexicon, listGroups } from '../guide/lexicon.ts'
import { type Condition, listAskedConditions } from '../guide/place-conditions.ts'
import { getPlaceState } from '../guide/place-state.ts'
import type { Intent } from '../intents.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { findAskingClause } from '../understand/asking-clause.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { LIST_STEP } from '../wording/place-list.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerDistrict } from './district.ts'
import { ASKS_MONEY, type Candidate, HAS_MONEY, listCandidates } from './find-candidates.ts'
import { MEASURES } from './find-measures.ts'
import { answerFind } from './find-places.ts'
import { replyWithList } from './list-reply.ts'
import { answerNearest } from './nearest.ts'
import { tellOpenNote } from './open-note.ts'
import { answerOuting } from './outing.ts'
import { answerRecommend } from './recommend.ts'
import { answerSeason } from './season.ts'
import { answerLodging, answerServices, listServicePlaces } from './services.ts'
import { type Finding, isSure, tellFinding } from './tell.ts'
import { answerIndoor } from './weather-indoor.ts'

/** Only these places, all but these, the nearest first. */
type Limits = {
  readonly pool?: readonly number[] | undefined
  readonly without?: readonly number[]
  readonly isNearer?: boolean
}

/** Places that meet a wish, the best first, each with the sentence of its own texts that speaks for it. */
export function answerFinding(given: AnswerContext, finding: Finding, limits: Limits = {}): Reply {
  // A stop shares a stem with a stay and is none.
  const isOfStay = given.understanding.intent === 'lodging' && limits.pool === undefined
  if (isOfStay && listServicePlaces(given).length === 0) return answerLodging(given)
  const context = dropTimeOfChat(given)
  const { slots, text } = context.understanding
  const conditions = listAskedConditions(slots, finding.question.groups).filter(
    // «Подешевле» is not «бесплатно».
    ({ label, says }) => label !== FREE || says.test(text),
  )
  const measure = findMeasure(context)
  const words = finding.question.words.filter(
    (word) =>
      !isOfCondition(word, conditions) &&
      !OF_AMOUNT.test(word.text) &&
      measure?.asked.test(word.text) !== true,
  )
  const all = listCandidates(context, finding, words, conditions).filter(
    ({ place: { id } }) => limits.pool?.includes(id) !== false && limits.without?.includes(id) !== true,
  )
  const candidates = keepOpen(context, all)
  if (isQuestion(context, finding, candidates)) return tellFinding(context, finding)
  const outing =
    candidates.some(({ isKind }) => isKind) || limits.pool
      ? undefined
      : answerOuting(
          context,
          candidates.flatMap(({ quotes }) => quotes),
        )
  if (outing) return outing
  const places = order(context, candidates, limits, words.length)
  if (places.length === 0) return answerDistrict(given) ?? answerNothing(context, finding, limits)
  const asksMoney = ASKS_MONEY.test(context.understanding.text)
  const quotes = new Map(candidates.map((one) => [one.place.id, pickReason(one, asksMoney)]))
  const origin = getOrigin(context)
  const isNear = origin.from === 'visitor'
  const reply = replyWithList({
    context,
    places,
    head: tellHead(context, candidates, conditions, finding),
    origin: isNear ? origin : undefined,
    getFact: (place) => quotes.get(place.id) ?? place.description,
    getNote: (place) => tellOpenNote(context, place),
    most: words.length > 1 && !ASKS_ALL.test(text) ? FEW_PLACES : LIST_STEP,
  })
  return { ...reply, remember: { ...reply.remember, listWishes: context.understanding.slots } }
}

const FREE = 'бесплатно'
const OF_TIME =
  /утр|вечер|ноч|дн[её]м|полдень|полноч|час|сейчас|щас|сегодня|завтра|работ|открыт|закрыт|\d[:.]\d\d|(?:в|к|до|после|с) \d/u

/** «Поезд ночью, а посидеть где?»: the hour belongs to the story. */
function dropTimeOfChat(context: AnswerContext): AnswerContext {
  const { understanding, turn } = context
  const clause = findAskingClause(turn.message)
  if (clause.length === turn.message.length || OF_TIME.test(clause)) return context
  const { dayPart: _part, startTime: _start, ...slots } = understanding.slots
  return { ...context, understanding: { ...understanding, slots } }
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

/** A list that meets several things at once says why, so it has few places. */
const FEW_PLACES = 3
const ASKS_ALL = /(?:^| )(?:все|перечисл\p{L}*|какие|список)(?: |$)/u

/** What speaks for a place: what says the wish, that it meets a condition, what it costs; else what it is; with its caveat. */
function pickReason({ place, quotes, verdicts }: Candidate, asksMoney: boolean): string {
  const met = verdicts.flatMap(({ meets, quote }) => (meets === 'yes' && quote !== undefined ? [quote] : []))
  const said = [...quotes, ...met.slice(0, 2)]
  const price = asksMoney && place.price !== undefined && !HAS_MONEY.test(said.join(' ')) ? place.price : ''
  const { state, sentence } = getPlaceState(place)
  const isDoubtful = state === 'closed' || state === 'doubtful'
  // What it is and that nobody knows more stands in one sentence: anything else would say it twice.
  if (isDoubtful && sentence !== undefined && place.description.startsWith(sentence) && met.length === 0)
    return place.description
  return [
    ...new Set([
      ...(said.length > 0 ? said : [place.description]),
      ...(price === '' ? [] : [`Цена: ${endSentence(price)}`]),
      ...(isDoubtful && sentence !== undefined ? [sentence] : []),
    ]),
  ].join(' ')
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
  /^(?:\d+|дв[аеу]\p{L}{0,2}|тр[ие]\p{L}{0,2}|четыр\p{L}*|пять|пятеро|человек\p{L}*|взросл\p{L}*|ноч(?:ь|и|ей)|сутк\p{L}*|суток|рубл\p{L}*|руб|деньг\p{L}*|денег|максимум|бюджет\p{L}*|тысяч\p{L}*|тыщ\p{L}*|сотн\p{L}*|почем|стоит|стоят|цен[аыу]|взять|цел(?:ый|ую)|дорог\p{L}*|недорог\p{L}*|дешев\p{L}*|подешевле)$/u
const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ыи]х|[ое]го|[ое]му|[ыи]м|[ую]ю)$/

/** A name or thing that neither the guide nor the lexicon knows. */
function isOfNobody({ guide }: AnswerContext, word: Word): boolean {
  return !ADJECTIVE.test(word.text) && !isInLexicon(word) && getEvidenceIndex(guide).find(word).size === 0
}

const MOSTLY_LACKS = 0.6

function tellHead(
  context: AnswerContext,
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  finding: Finding,
): GroundedText {
  const isOfTown =
    isSure(finding) &&
    finding.ranked[0]?.passage.owner.kind === 'town' &&
    finding.ranked[0].lack < MOSTLY_LACKS &&
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
  return joinTold([lead, absent, tellOtherWanted(context), caveat, near], ' ')
}

const JOINS = /(?:^| )(?:или|либо|и)(?: |$)/u

/** «Бассейн или каток»: of two things named the one that is not there is said to be missing beside the other. */
function tellOtherWanted({ understanding: { slots, text } }: AnswerContext): GroundedText | string {
  const names = slots.unknownNames.filter((name) => text.includes(name.toLowerCase()))
  const isKnown = slots.wishes.some(({ role }) => role === 'want')
  return isKnown && names.length > 0 && JOINS.test(text) ? tellMissing(names) : ''
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
  wordCount: number,
): Place[] {
  const { guide, understanding } = context
  const places = candidates.map(({ place }) => place)
  const anchor = selectPlaces(guide, understanding.slots, ['near', 'start']).places[0]
  if (anchor && !(places.length > 0 && places.every(({ id }) => id === anchor.id)))
    return sortByDistance(
      places.filter(({ id }) => id !== anchor.id),
      anchor.coordinates,
    )
  const measure = findMeasure(context)?.measure
  const isMeasuredAlone = wordCount <= 1
  if (measure && isMeasuredAlone) return [...places].sort((a, b) => measure(a) - measure(b))
  return isNearer || understanding.intent === 'nearest'
    ? sortByDistance(places, getOrigin(context).point)
    : places
}
