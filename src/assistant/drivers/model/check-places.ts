import { getWeekday } from '#domain/hours/calendar-words.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { readFacts } from '../../grounding/read-facts.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { getDate } from '../../local-day.ts'
import { addMinutes } from '../../local-time.ts'
import { checkWalk } from './check-walk.ts'
import type { CheckedAnswer, Fault, Grounds, Sentence } from './grounds.ts'

/** A word of warning, in Russian and in English. */
const CAVEAT =
  /закры|не работа|не действу|не показыва|не пуска|ремонт|реконструкц|реставрац|уточн|узнайте|проверьте|неизвестн|не известн|не проверен|стар[ыо][ей]? (?:сведен|данн)|сведени|по данным|вероятно|возможно|не рассчитывайте|сомн|до визита|clos|repair|reconstruct|renovat|restor|check|unknown|not known|uncertain|unverified|may not|might|confirm|ask before|not sure|doubt/iu
const ABOUT = /примерно|около|приблизительно|порядка|~|about|roughly|around|approximately/iu
const IS_OPEN =
  /(?<!не )(?<!\p{L})(?:открыт[аоы]?|работа[ею]т|ждут|is open|are open|opens?|open now)(?!\p{L})/iu
const IS_NOT_OPEN =
  /закры|не работа|не открыт|выходн|closed|not open|isn't open|откро|until|до \d|с \d|по \p{L}+ам|opens at/iu
const IS_CLOSED = /закры|не работа|выходн|clos/iu
/** Today, tomorrow and the day after. */
const IN_DAYS = [
  /сегодня|сейчас|today|now/iu,
  /(?<!после)завтра|(?<!after )tomorrow/iu,
  /послезавтра|day after tomorrow/iu,
]

/** What an answer says of places and walks that the guide says otherwise, or leaves out. */
export function checkPlaces(
  checked: CheckedAnswer,
  sentences: readonly Sentence[],
  grounds: Grounds,
): Fault[] {
  const { answer, places, turn } = checked
  const named = [...new Set(sentences.flatMap((sentence) => sentence.named))]
  const shown = places.filter(({ id }) => answer.placeIds.includes(id))
  const today = getDate(turn.now)
  return [
    ...[...new Set([...named, ...shown])]
      .filter((place) => isUnsure(place, today) && !CAVEAT.test(answer.text))
      .map(({ name }) => ({
        kind: 'caveat' as const,
        what: `«${name}»: не сказано, что место закрыто или сведения о нём не проверены`,
      })),
    ...sentences.flatMap((sentence) => checkDistance(sentence)),
    ...sentences.flatMap((sentence) => checkOpen(sentence, sentences, grounds, turn.now)),
    ...checkWalk(checked, sentences, grounds),
  ]
}

function isUnsure(place: Place, today: string): boolean {
  const { state } = getPlaceState(place)
  return state === 'closed' || state === 'doubtful' || (place.closedUntil ?? '') > today
}

/** To a rough point a way is told roughly; a size that the place's own texts tell is no way. */
function checkDistance({ text, about }: Sentence): Fault[] {
  const rough = about.find(({ coordinates }) => coordinates.precision === 'approximate')
  if (!rough || ABOUT.test(text)) return []
  const sizes = listMeters([rough.description, rough.descriptionFull, rough.additionalInfo].join('\n'))
  return listMeters(text).every((meters) => sizes.includes(meters))
    ? []
    : [{ kind: 'caveat', what: `«${rough.name}» на карте приблизительно: к расстоянию нужно «примерно»` }]
}

function listMeters(text: string): string[] {
  return readFacts(text).flatMap(({ kind, value }) => (kind === 'meters' ? [value] : []))
}

/** Nobody is sent to a door that tools call closed on the day that is spoken of, unless a sentence about it says so. */
function checkOpen(
  { text, about }: Sentence,
  sentences: readonly Sentence[],
  { evidence }: Grounds,
  now: LocalTime,
): Fault[] {
  if (!IS_OPEN.test(text) || IS_NOT_OPEN.test(text)) return []
  const days = listDays(text, now)
  return about.flatMap((place) => {
    const own = evidence.filter(({ placeIds }) => placeIds.includes(place.id))
    const states = own.flatMap((one) => (days.length === 0 || days.includes(one.day) ? one.states : []))
    const isClosed = states.includes('closed') && !states.includes('open')
    const isDayOff = days.some((day) => day !== getDate(now) && isOff(own, getWeekday(day)))
    const isSaid = sentences.some((other) => other.about.includes(place) && IS_CLOSED.test(other.text))
    return (isClosed && !isSaid) || isDayOff
      ? [{ kind: 'hours' as const, what: `«${place.name}»: инструмент вернул, что место закрыто` }]
      : []
  })
}

/** The days that a sentence speaks of, within a week. */
function listDays(text: string, now: LocalTime): string[] {
  const stated = readFacts(text)
  const week = Array.from({ length: 8 }, (_, step) => getDate(addMinutes(now, step * DAY_MIN)))
  const isTold = (day: string, step: number) =>
    IN_DAYS.some((word, later) => later === step && word.test(text)) ||
    stated.some(
      ({ kind, value }) =>
        (kind === 'weekday' && step < 7 && value === String(getWeekday(day))) ||
        (kind === 'date' && value === day.slice('YYYY-'.length)),
    )
  return week.filter(isTold)
}

/** Whether a place's hours tell this day of the week only without a time, as «вс, пн выходной». */
function isOff(own: Grounds['evidence'], weekday: number): boolean {
  const clauses = own.flatMap((one) => (one.states.length > 0 ? one.clauses : []))
  const its = clauses.filter((clause) =>
    clause.some(({ kind, value }) => kind === 'weekday' && value === String(weekday)),
  )
  return its.length > 0 && its.every((clause) => clause.every(({ kind }) => kind !== 'time'))
}
