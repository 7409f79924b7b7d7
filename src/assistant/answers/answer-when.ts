import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import { type GroundedText, joinTold, toldComputed } from '../wording/grounded-text.ts'
import { answerByIntent } from './answer-by-intent.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { findNamed, withPlace } from './asked-place.ts'
import { answerHours } from './opening.ts'
import { type Finding, isSure, tellFinding } from './tell.ts'

const FEW = 3
const ASKS_MORE = 0.34
const MOSTLY = 0.6
const EXCEPTION =
  /не\sработа|закрыт|санитарн|перерыв|осмотр|профилактик|выходн|только\sпо|предварительн|последн\p{L}+\s(?:вход|подъ|сеанс|рейс|посетит)/iu

/** What goes by a timetable of its own, which only the texts tell. */
export const BY_TIMETABLE = /автобус|поезд|электричк|паром|катер|теплоход|рейс|маршрутк/u

/** Hours of a place, with what its texts say to the rest of the question: «во сколько последний подъём». */
export function answerWhen(context: AnswerContext, finding: Finding): Reply {
  if (BY_TIMETABLE.test(context.understanding.text) && isSure(finding)) return tellFinding(context, finding)
  const places = listAskedPlaces(context, finding)
  const [place, another] = places
  if (place === undefined && context.understanding.intent === 'open_now') return answerByIntent(context)
  if (place === undefined) return isSure(finding) ? tellFinding(context, finding) : answerByIntent(context)
  if (another !== undefined) return answerByIntent(context)
  const told = findSaid(finding, place)
  if (told) return tellFinding(context, { ...finding, ranked: [told] })
  const hours = answerHours(withPlace(context, place))
  return { ...hours, told: joinTold([hours.told, ...listExceptions(finding, place, hours.told.text)], ' ') }
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
    const isNamesake = new Set(resolved.map(({ name }) => name)).size < resolved.length
    return decided.length > 0 && resolved.length <= FEW && !isNamesake ? decided : resolved
  }
  return finding.focus && !isOfAll(context) ? [finding.focus] : []
}

/** «Что вообще открыто»: whatever was spoken of. */
function isOfAll({ understanding: { intent, slots, text }, state }: AnswerContext): boolean {
  const asksOfAny = /вообще|что (?:еще |сейчас )?(?:открыт|работа)/u.test(text)
  return intent === 'open_now' && slots.anaphor === undefined && (state.placeId === undefined || asksOfAny)
}

/** What the texts say to the rest of the question, and when the place is shut all the same. */
function listExceptions({ ranked }: Finding, place: Place, told: string): GroundedText[] {
  const own = ranked.filter(
    ({ passage: { owner } }) =>
      owner.kind === 'place' && owner.id === place.id && owner.field !== 'openingHours',
  )
  const asked = own.find(({ features }) => features.rest >= ASKS_MORE && features.type + features.topic > 0)
  const closed = own.filter(({ passage }) => EXCEPTION.test(passage.text)).slice(0, 2)
  const texts = [asked, ...closed].flatMap((evidence) => evidence?.passage.text ?? [])
  return [...new Set(texts)]
    .filter((text) => !told.includes(text))
    .slice(0, 2)
    .map(toldComputed)
}
