import { getWeekday } from '#domain/hours/calendar-words.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { listKindsIn } from '#domain/kinds/kinds.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { writeDigits } from '../../grounding/fact-words.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { addMinutes, getDate } from '../../local-time.ts'
import { CLAUSE_END, type Evidence, readWay, type Sentence } from './evidence.ts'
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
  const isOf = (one: Evidence, of: readonly number[]) => one.placeIds.some((id) => of.includes(id))
  const near = evidence.filter((one) => one.placeIds.length === 0 || ids.length === 0 || isOf(one, ids))
  // What was told before, and what the answer says that it stands on, may be told of other places too.
  const far = evidence.filter(
    ({ source }) =>
      source === EARLIER_ANSWER ||
      (source !== undefined && named.length === 0 && answer.passages.includes(source)),
  )
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
      const isGrounded = (isLeg ? ofWay : grounding).some((other) => isSame(fact, other))
      // «Позвоните в обе»: in a sentence that names no place, the number of any that the answer is about.
      const isPhone = () =>
        fact.kind === 'phone' &&
        named.length === 0 &&
        evidence.some((one) => isOf(one, answer.placeIds) && one.facts.some((other) => isSame(fact, other)))
      return !(
        isGrounded ||
        isPhone() ||
        isVisitorsOwn(fact, plain, sentence, said.facts) ||
        isCount(fact, { clause, plain }, grounds.placeIds.size, answer.placeIds.length) ||
        isSum(fact, sentence, grounds) ||
        isOnCalendar(fact, sentence, [...grounding, ...said.facts], grounds)
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
  const returned = new Set(evidence.flatMap(({ facts }) => facts.map((one) => one.value)))
  const stated = readFacts(answer.text).filter((one) => one.kind === 'money' || one.kind === 'number')
  const sums = stated.flatMap((one) =>
    returned.has(one.value) && Number(one.value) > MAX_COUNT ? [Number(one.value)] : [],
  )
  const counted = [...stated, ...said.facts].flatMap((one) =>
    one.kind === 'number' && Number(one.value) <= MAX_COUNT ? [Number(one.value)] : [],
  )
  const total = Number(value)
  let reached = [0]
  for (const sum of [...new Set(sums)].filter((one) => one < total).slice(0, MAX_TERMS))
    reached = reached.flatMap((before) => [before, ...[1, ...counted].map((count) => before + sum * count)])
  return reached.includes(total)
}

/** «Вчера был вторник», «в воскресенье, 19 июля»: the weekday or date of a day near today that the sentence names or that is given. */
function isOnCalendar(
  fact: Fact,
  { text, facts }: Sentence,
  given: readonly Fact[],
  { turn }: Grounds,
): boolean {
  if (fact.kind !== 'weekday' && fact.kind !== 'date') return false
  const known = facts.filter((one) =>
    given.some(({ kind, value }) => kind === one.kind && value === one.value),
  )
  return listNearDays(text, known, turn.now).some((day) => readDay(day, fact.kind) === fact.value)
}

/** A way is told in round numbers. */
const ROUNDING = 0.05

/** Whether two facts are one: hours and times, roughly the same way, and a number without a unit beside one with it. */
export function isSame(fact: Fact, other: Fact): boolean {
  const kinds = new Set([fact.kind, other.kind])
  const has = (...some: readonly Fact['kind'][]) => some.every((kind) => kinds.has(kind))
  // «15-е» is a date without its month, as 2-14-08 is a phone without its code.
  if (kinds.size === 1 && (has('phone') || has('date')))
    return fact.value.endsWith(other.value) || other.value.endsWith(fact.value)
  if (has('meters') && kinds.size === 1) return isNear(Number(fact.value), Number(other.value))
  if (has('hour', 'time'))
    return fact.kind === 'hour' ? isHour(fact.value, other.value) : isHour(other.value, fact.value)
  if (has('month', 'date')) return other.value.startsWith(fact.value)
  // «Двухместная каюта 1900»
  const isAlike = kinds.size === 1 || has('money', 'year') || has('money', 'number')
  return isAlike && fact.value === other.value
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * ROUNDING
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

/**
 * Returns the days from yesterday to a week ahead, YYYY-MM-DD, that the text names or whose weekday or date
 * is among its facts.
 */
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
