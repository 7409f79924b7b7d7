import { getWeekday } from '#domain/hours/calendar-words.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { listKindsIn } from '#domain/kinds/kinds.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { writeDigits } from '../../grounding/fact-words.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { addMinutes, getDate } from '../../local-time.ts'
import { CLAUSE_END, readWay, type Sentence } from './evidence.ts'
import { EARLIER_ANSWER, type Fault, type Grounds } from './grounds.ts'

/** What is said of a place, where neither a visitor's own number is a ground nor what was told of another place. */
const TOLD_OF_PLACE =
  /открыт|работа|закры|стоит|цен[аы]|вход|билет|плат|телефон|адрес|постро|основан|лет(?!\p{L})|open|clos|cost|price|ticket|fee|admission|entry|phone|address|built|founded|years/iu
const IS_OF_HOURS = /открыт|работа|закры|open|clos/iu
/** «После девяти» is what a visitor asks about; hours are told by «с» and «до». */
const IS_AFTER = /^(?:после|к|after|by)\s/u
const IS_SUM = /итого|всего|вместе|выйдет|выходит|обойд|сумм|=|total|altogether|together|in all|comes to/iu
const MAX_CHILD_AGE_YEARS = 17
const MAX_COUNT = 20
/** More terms nobody adds in a sentence. */
const MAX_TERMS = 6

/** Numbers, times, dates and sums of a sentence that nothing returned says of its places, and that do not follow from it. */
export function findStrangeFacts(sentence: Sentence, grounds: Grounds): Fault[] {
  const { text, named, placeIds } = sentence
  const { answer, evidence, said } = grounds
  const ids = placeIds.length > 0 ? placeIds : answer.placeIds
  const listOf = (of: readonly number[]) =>
    evidence.filter((one) => one.placeIds.some((id) => of.includes(id)))
  const ofNone = evidence.filter((one) => one.placeIds.length === 0)
  const near = ids.length === 0 ? evidence : [...ofNone, ...listOf(ids)]
  // What was told before, and what the answer says that it stands on, may be told of other places too.
  const cited = named.length > 0 ? [EARLIER_ANSWER] : [EARLIER_ANSWER, ...answer.passages]
  const far = evidence.filter(({ source }) => source !== undefined && cited.includes(source))
  // «Позвоните в обе»: in a sentence that names no place, the number of any that the answer is about.
  const called = named.length > 0 ? [] : listOf(answer.placeIds).flatMap(({ facts }) => facts)
  const phones = called.filter(({ kind }) => kind === 'phone')
  const strange = text.split(CLAUSE_END).flatMap((clause, at) => {
    const plain = writeDigits(clause)
    const isOfPlace = placeIds.length > 0 && (named.length > 0 ? TOLD_OF_PLACE : IS_OF_HOURS).test(clause)
    const ground = isOfPlace ? near : [...near, ...far]
    const grounding = ground.flatMap(({ facts }) => facts)
    const way = readWay(clause)
    // Minutes of a ride are none on foot.
    const ofWay = ground.filter((one) => !way || !one.way || one.way === way).flatMap(({ facts }) => facts)
    return (sentence.clauses[at] ?? []).filter((fact) => {
      const isLeg = fact.kind === 'minutes' || fact.kind === 'meters'
      return !(
        [...(isLeg ? ofWay : grounding), ...phones].some((other) => isSame(fact, other)) ||
        isVisitorsOwn(fact, plain, sentence, said.facts) ||
        isCount(fact, { clause, plain }, grounds.placeIds.size, answer.placeIds.length) ||
        isSum(fact, sentence, grounds) ||
        isOnCalendar(fact, sentence, [...grounding, ...said.facts], grounds.turn.now)
      )
    })
  })
  return strange.map((fact) => nameStrange(fact, text))
}

/** What the model is told of a fact that was not returned of the place it is told of. */
export function nameStrange({ said }: Fact, text: string): Fault {
  return {
    kind: 'number',
    what: `«${said}» — в «${text.slice(0, 80)}»: инструменты этого не вернули об этом месте`,
  }
}

/** What a visitor set may be repeated, but not told of a place. */
function isVisitorsOwn(fact: Fact, plain: string, { isAbsent }: Sentence, said: readonly Fact[]): boolean {
  if (!said.some((other) => isSame(fact, other))) return false
  if (fact.kind === 'superlative') return isAbsent
  const isNumber = fact.kind === 'number'
  const isAge = isNumber && Number(fact.value) <= MAX_CHILD_AGE_YEARS && /лет|год|year/u.test(plain)
  return isAge || IS_AFTER.test(fact.said) || !TOLD_OF_PLACE.test(plain) || isAbsent
}

/** «Пять музеев»: things counted in a list; «скажу о двух», where so many are shown. */
function isCount(
  { kind, value, said }: Fact,
  { clause, plain }: { clause: string; plain: string },
  max: number,
  shown: number,
): boolean {
  if (kind !== 'number' || Number(value) > max) return false
  if (Number(value) === shown && !clause.includes(value)) return true
  const after = plain.slice(plain.indexOf(said) + said.length)
  const [, noun = ''] = /^(?:-?\p{L}{1,2})?\s(?:\p{L}+(?:ых|их|ые|ие)\s|[a-z]+\s)?(\p{L}+)/u.exec(after) ?? []
  return /^(?:мест|вариант|останов|точк|place|stop|option)/u.test(noun) || listKindsIn(noun).length > 0
}

/** Whether it is the sum of returned sums that the answer tells, each taken once or as many times as it or the visitor counts. */
function isSum({ kind, value }: Fact, { text }: Sentence, { answer, evidence, said }: Grounds): boolean {
  if (kind !== 'money' || !IS_SUM.test(text)) return false
  const total = Number(value)
  const returned = new Set(evidence.flatMap(({ facts }) => facts.map((one) => one.value)))
  const stated = readFacts(answer.text).filter((one) => one.kind === 'money' || one.kind === 'number')
  const numbers = [...stated, ...said.facts].filter((one) => one.kind === 'number')
  const counts = numbers.map((one) => Number(one.value)).filter((count) => count <= MAX_COUNT)
  const amounts = stated.filter((one) => returned.has(one.value)).map((one) => Number(one.value))
  const sums = new Set(amounts.filter((sum) => sum > MAX_COUNT && sum < total))
  let reached = [0]
  for (const sum of [...sums].slice(0, MAX_TERMS))
    reached = reached.flatMap((before) => [before, ...[1, ...counts].map((count) => before + sum * count)])
  return reached.includes(total)
}

/** «Вчера был вторник», «в воскресенье, 19 июля»: the weekday or date of a day near today that the sentence names or that is given. */
function isOnCalendar(
  fact: Fact,
  { text, facts }: Sentence,
  given: readonly Fact[],
  now: LocalTime,
): boolean {
  const known = facts.filter(({ kind, value }) =>
    given.some((other) => other.kind === kind && other.value === value),
  )
  return listNearDays(text, known, now).some((day) => readDay(day, fact.kind) === fact.value)
}

/** A way is told in round numbers. */
const ROUNDING = 0.05

/** Whether two facts are one: hours and times, roughly the same way, and a number without a unit beside one with it. */
export function isSame({ kind, value }: Fact, other: Fact): boolean {
  const kinds = [kind, other.kind].sort().join(' ')
  // «15-е» is a date without its month, as 2-14-08 is a phone without its code.
  if (kinds === 'phone phone' || kinds === 'date date')
    return value.endsWith(other.value) || other.value.endsWith(value)
  if (kinds === 'meters meters') {
    const [meters, others] = [Number(value), Number(other.value)]
    return Math.abs(meters - others) <= Math.max(meters, others) * ROUNDING
  }
  if (kinds === 'hour time') return kind === 'hour' ? isHour(value, other.value) : isHour(other.value, value)
  if (kinds === 'date month') return other.value.startsWith(value)
  // «Двухместная каюта 1900»
  const isAlike = kind === other.kind || kinds === 'money year' || kinds === 'money number'
  return isAlike && value === other.value
}

/** «В пять» and «до 18» are hours where an hour is spoken of. */
function isHour(hour: string, time: string): boolean {
  const [hours = 0, minutes] = time.split(':').map(Number)
  return minutes === 0 && (hours === Number(hour) || hours === Number(hour) + 12)
}

/** Starting from yesterday. */
const NAMED_DAYS = [
  /вчера|yesterday/iu,
  /сегодня|сейчас|today|now/iu,
  /(?<!после)завтра|(?<!after )tomorrow/iu,
  /послезавтра|day after tomorrow/iu,
]
const DAYS_AROUND = 9

/** Returns the days, YYYY-MM-DD, near today that the text names or whose weekday or date is among its facts. */
export function listNearDays(text: string, facts: readonly Fact[], now: LocalTime): string[] {
  const days = Array.from({ length: DAYS_AROUND }, (_, at) => getDate(addMinutes(now, (at - 1) * DAY_MIN)))
  return days.filter(
    (day, at) => NAMED_DAYS[at]?.test(text) || facts.some((fact) => fact.value === readDay(day, fact.kind)),
  )
}

/** Returns a day as a fact of this kind; undefined for other kinds. */
export function readDay(day: string, kind: Fact['kind']): string | undefined {
  if (kind === 'weekday') return String(getWeekday(day))
  return kind === 'date' ? day.slice('YYYY-'.length) : undefined
}
