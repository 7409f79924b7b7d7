import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { getAskedTime } from '../dialogue/opening.ts'
import type { Quote } from '../guide/compose-evidence.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import { isSaidOfDay } from '../guide/ruled-dates.ts'
import { getDate } from '../local-day.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellDay } from '../wording/time.ts'
import { answerByIntent } from './answer-by-intent.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { findNamed, withPlace } from './asked-place.ts'
import { answerHours, tellHoursText } from './opening.ts'
import { type Finding, isSure, listOfClauses, tellFinding } from './tell.ts'

const FEW = 3
const ASKS_MORE = 0.34
const MOSTLY = 0.6
const EXCEPTION =
  /не\sработа|закрыт|санитарн|перерыв|осмотр|профилактик|выходн|только\sпо|предварительн|последн\p{L}+\s(?:вход|подъ|сеанс|рейс|посетит)/iu

const CLOSED = /закрыт|санитарн|не работа/iu

/** What goes by a timetable of its own, which only the texts tell. */
export const BY_TIMETABLE = /автобус|поезд|электричк|паром|катер|теплоход|рейс|маршрутк/u

/** Hours of a place, with what its texts say to the rest of the question: «во сколько последний подъём». */
export function answerWhen(context: AnswerContext, finding: Finding): Reply {
  if (BY_TIMETABLE.test(context.understanding.text) && isSure(finding)) return tellFinding(context, finding)
  if (finding.isOfSubject && finding.focus?.openingHours === undefined) return tellFinding(context, finding)
  const places = listAskedPlaces(context, finding)
  const [place, another] = places
  if (place === undefined && context.understanding.intent === 'open_now') return answerByIntent(context)
  if (place === undefined) return isSure(finding) ? tellFinding(context, finding) : answerByIntent(context)
  if (another !== undefined) return answerByIntent(context)
  const told = findSaid(finding, place)
  if (told) return tellFinding(context, { ...finding, ranked: [told] })
  const hours = tellClosedDay(context, finding, place) ?? answerHours(withPlace(context, place))
  const rest = listRest(context, finding, place, hours.told.text)
  return { ...hours, told: joinTold([hours.told, ...rest], ' ') }
}

/** What the texts say of the day that is asked about, where it is shut against its hours. */
function tellClosedDay(context: AnswerContext, { ranked }: Finding, place: Place): Reply | undefined {
  const { understanding, turn } = context
  const asked = getAskedTime(understanding.slots, turn.now)
  const date = asked.kind === 'day' ? asked.date : getDate(asked.at)
  const closed = ranked.find(
    ({ passage: { owner, text } }) =>
      owner.kind === 'place' &&
      owner.id === place.id &&
      owner.field !== 'openingHours' &&
      CLOSED.test(text) &&
      isSaidOfDay(text, date),
  )
  if (closed === undefined) return undefined
  const usual = tellHoursText(context, place)
  const hours = usual.text === '' ? '' : told` Обычные часы — ${usual}.`
  return {
    told: told`${tellQuotedPlace(place)}: в этот день (${tellDay(date)}) закрыто. ${toldComputed(closed.passage.text)}${hours}`,
    remember: { placeId: place.id },
  }
}

/** «Хлеб по каким дням пекут»: a sentence of the place that says when, and most of what else is asked. */
function findSaid({ ranked, question }: Finding, place: Place): Evidence | undefined {
  return ranked.find(
    ({ passage: { owner }, features, has }) =>
      question.type?.name === 'clock' &&
      owner.kind === 'place' &&
      owner.id === place.id &&
      owner.field !== 'openingHours' &&
      features.type === 1 &&
      features.restExact >= MOSTLY &&
      [...has].some((at) => !isOfNameOrDay(question.words[at], place)),
  )
}

const OF_DAY =
  /^(?:понедельник|вторник|сред[ауые]|четверг|пятниц|суббот|воскресень|выходн|будн|дн[яеию]|день|час)/u

/** «Сплав до скольки в пятницу» asks of nothing beside the place and the day. */
function isOfNameOrDay(word: Word | undefined, { name }: Place): boolean {
  if (word === undefined || OF_DAY.test(word.text)) return true
  return normalizeWords(name).some((own) => compareForms(toWord(own), word) >= SAME_FORM)
}

/** The place named, or spoken of; of several that a word may mean those that the texts decide for. */
function listAskedPlaces(context: AnswerContext, finding: Finding): Place[] {
  const named = isOfAll(context) ? undefined : findNamed(context, finding)
  if (named) return [named]
  const resolved = listNamedPlaces(context)
  if (resolved.length > 0) {
    const best = finding.ranked.find(
      ({ passage: { owner } }) => owner.kind === 'place' && resolved.some(({ id }) => id === owner.id),
    )
    const owner = best?.passage.owner
    const decided = owner?.kind === 'place' ? resolved.filter(({ id }) => id === owner.id) : []
    if (best && !tellsApart(best, finding, resolved)) return resolved
    const isNamesake = new Set(resolved.map(({ name }) => name)).size < resolved.length
    return decided.length > 0 && resolved.length <= FEW && !isNamesake ? decided : resolved
  }
  return finding.focus && !isOfAll(context) ? [finding.focus] : []
}

const OF_HOURS =
  /^(?:работ|открыв|открыт|закрыв|закрыт|закро|откро|час|график|режим|сегодня|завтра|сейчас|скольк)/u

/** «Музей до скольки»: hours are all that is asked, and a sentence with their words decides for no museum. */
function tellsApart({ has }: Evidence, { question }: Finding, places: readonly Place[]): boolean {
  return [...has].some((at) => {
    const word = question.words[at]
    if (word === undefined || OF_HOURS.test(word.text)) return false
    const isOf = (place: Place) =>
      isOfNameOrDay(word, place) || isOfNameOrDay(word, { ...place, name: place.category })
    return !places.every(isOf)
  })
}

/** «Что вообще открыто»: whatever was spoken of. */
function isOfAll({ understanding: { intent, slots, text }, state }: AnswerContext): boolean {
  const asksOfAny = /вообще|что (?:еще |сейчас )?(?:открыт|работа)/u.test(text)
  return intent === 'open_now' && slots.anaphor === undefined && (state.placeId === undefined || asksOfAny)
}

/** Told by the hours themselves, or asked by nobody who asks of hours. */
const BESIDE_HOURS = new Set(['openingHours', 'visitMinutes'])
const MOST_REST = 3

/** What the texts say to the rest of the questions, and when the place is shut all the same. */
function listRest(context: AnswerContext, finding: Finding, place: Place, told: string): GroundedText[] {
  const isOwn = ({ owner }: Pick<Quote, 'owner'>) =>
    owner.kind === 'place' && owner.id === place.id && !BESIDE_HOURS.has(owner.field)
  const own = finding.ranked.filter(({ passage }) => isOwn(passage))
  const asked = own.find(({ features }) => features.rest >= ASKS_MORE && features.type + features.topic > 0)
  const others = listOfClauses(context, { ...finding, focus: place }).filter(isOwn)
  const closed = own.filter(({ passage }) => EXCEPTION.test(passage.text)).slice(0, 2)
  const texts = [
    ...others.flatMap(({ sentences }) => sentences),
    ...[asked, ...closed].flatMap((evidence) => evidence?.passage.text ?? []),
  ]
  return [...new Set(texts)]
    .filter((text) => !told.includes(text))
    .slice(0, MOST_REST)
    .map(toldComputed)
}
