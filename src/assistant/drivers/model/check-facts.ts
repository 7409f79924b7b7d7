import { listKindsIn } from '#domain/kinds/kinds.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { writeDigits } from '../../grounding/write-digits.ts'
import { isDerived } from './derived-facts.ts'
import { CLAUSE_END, type Evidence } from './evidence.ts'
import { EARLIER_ANSWER, type Fault, type Grounds, type Sentence } from './grounds.ts'
import { isNotKnown } from './not-known.ts'

/** What is said of a place, where neither a visitor's own number is a ground nor what was told of another place. */
const TOLD_OF_PLACE =
  /открыт|работа|закры|стоит|цен[аы]|вход|билет|плат|телефон|адрес|постро|основан|лет(?!\p{L})|open|clos|cost|price|ticket|fee|admission|entry|phone|address|built|founded|years/iu
const IS_OF_HOURS = /открыт|работа|закры|open|clos/iu
/** «После девяти» is what a visitor asks about; hours are told by «с» and «до». */
const IS_AFTER = /^(?:после|к|after|by)\s/u
const MAX_CHILD_AGE_YEARS = 17
/** A way is told in round numbers. */
const ROUNDING = 0.05

type Clause = { readonly text: string; readonly plain: string; readonly facts: readonly Fact[] }

/** Numbers, times, dates and sums of a sentence that nothing returned says of its places, and that do not follow from it. */
export function findStrangeFacts(sentence: Sentence, grounds: Grounds): Fault[] {
  const about = sentence.about.map(({ id }) => id)
  const ids = about.length > 0 ? about : [...grounds.answerIds]
  const near = grounds.evidence.filter(
    ({ placeIds }) => placeIds.length === 0 || ids.length === 0 || placeIds.some((id) => ids.includes(id)),
  )
  const far = grounds.evidence.filter(({ source }) => source !== undefined && grounds.sources.has(source))
  const clauses = sentence.text
    .split(CLAUSE_END)
    .map((text): Clause => ({ text, plain: writeDigits(text), facts: readFacts(text) }))
  const strange = clauses.flatMap((clause) => {
    const isNamed = sentence.named.length > 0
    const isOfPlace = about.length > 0 && (isNamed ? TOLD_OF_PLACE : IS_OF_HOURS).test(clause.text)
    const beside = far.filter(({ source }) => !isNamed || source === EARLIER_ANSWER)
    const evidence = isOfPlace ? near : [...near, ...beside]
    return clause.facts.filter(
      (fact) =>
        !isReturned(fact, evidence, grounds) &&
        !isPhoneOfAnswer(fact, sentence, grounds) &&
        !isVisitorsOwn(fact, clause, sentence.text, grounds) &&
        !isCount(fact, clause.plain, near.length) &&
        !isDerived(fact, sentence.text, grounds, evidence),
    )
  })
  const apart = strange.length === 0 ? findTornHours(clauses, near) : []
  return [...strange, ...apart].map(({ said }) => ({
    kind: 'number',
    what: `«${said}» — в «${sentence.text.slice(0, 80)}»: инструменты этого не вернули об этом месте`,
  }))
}

function isReturned(fact: Fact, evidence: readonly Evidence[], { known }: Grounds): boolean {
  const facts = [...evidence.flatMap((one) => one.facts), ...known.facts]
  return facts.some((other) => isSame(fact, other))
}

/** «Позвоните в обе»: in a sentence that names no place, the number of any that the answer is about. */
function isPhoneOfAnswer(fact: Fact, { named }: Sentence, { evidence, answerIds }: Grounds): boolean {
  return (
    fact.kind === 'phone' &&
    named.length === 0 &&
    evidence.some(
      ({ placeIds, facts }) =>
        placeIds.some((id) => answerIds.has(id)) && facts.some((other) => isSame(fact, other)),
    )
  )
}

function isVisitorsOwn(fact: Fact, { text, plain }: Clause, sentence: string, { said }: Grounds): boolean {
  if (!said.facts.some((other) => isSame(fact, other))) return false
  const isOwn = new RegExp(
    `(?:ваш\\p{L}*|your${fact.kind === 'number' ? '|на|для|for' : ''})\\s(?:\\p{L}+\\s)?${escapePattern(fact.said)}`,
    'u',
  ).test(plain)
  const isAge =
    fact.kind === 'number' && Number(fact.value) <= MAX_CHILD_AGE_YEARS && /лет|год|year/u.test(plain)
  return isOwn || isAge || IS_AFTER.test(fact.said) || !TOLD_OF_PLACE.test(text) || isNotKnown(sentence)
}

/** «Пять музеев»: things counted in a list. */
function isCount({ kind, value, said }: Fact, plain: string, most: number): boolean {
  if (kind !== 'number' || Number(value) > most) return false
  const [, noun = ''] =
    new RegExp(
      `${escapePattern(said)}(?:-?\\p{L}{1,2})?\\s(?:\\p{L}+(?:ых|их|ые|ие)\\s|[a-z]+\\s)?(\\p{L}+)`,
      'u',
    ).exec(plain) ?? []
  return /^(?:мест|вариант|останов|точк|place|stop|option)/u.test(noun) || listKindsIn(noun).length > 0
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Times that are returned only of other days than those that are told with them. */
function findTornHours(clauses: readonly Clause[], evidence: readonly Evidence[]): Fact[] {
  const listDays = (facts: readonly Fact[]) => facts.filter(({ kind }) => kind === 'weekday')
  const all = listDays(clauses.flatMap(({ facts }) => facts))
  return clauses.flatMap(({ facts }) => {
    const own = listDays(facts)
    const days = own.length > 0 ? own : all
    if (days.length === 0) return []
    return facts.filter((time) => {
      if (time.kind !== 'time' || time.value === 'always') return false
      const stated = evidence
        .flatMap((one) => one.clauses)
        .filter((clause) => clause.some((other) => isSame(time, other)))
      const isOfDay = (clause: readonly Fact[]) => {
        const its = listDays(clause)
        return (
          its.length === 0 ||
          its.some(({ value }) => value === 'all' || days.some((day) => day.value === value))
        )
      }
      return stated.length > 0 && !stated.some(isOfDay)
    })
  })
}

function isSame(fact: Fact, other: Fact): boolean {
  if (fact.kind === other.kind) {
    if (fact.kind === 'meters') return isNear(Number(fact.value), Number(other.value))
    if (fact.kind === 'phone') return fact.value.endsWith(other.value) || other.value.endsWith(fact.value)
    return fact.value === other.value
  }
  const hour = getHour(fact)
  if (hour !== undefined && other.kind === 'time') return isHour(hour, other.value)
  const otherHour = getHour(other)
  if (fact.kind === 'time' && otherHour !== undefined) return isHour(otherHour, fact.value)
  if (fact.kind === 'month') return other.kind === 'date' && other.value.startsWith(fact.value)
  // «Двухместная каюта 1900»
  if (fact.kind === 'money' && other.kind === 'year') return fact.value === other.value
  const isPlain = [fact.kind, other.kind].includes('number')
  return isPlain && fact.value === other.value && ![fact.kind, other.kind].includes('weekday')
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(one, other) * ROUNDING
}

/** «В пять» and «до 18» are hours where an hour is spoken of. */
function getHour({ kind, value }: Fact): number | undefined {
  return kind === 'hour' ? Number(value) : undefined
}

function isHour(hour: number, time: string): boolean {
  const [hours, minutes] = time.split(':').map(Number)
  return minutes === 0 && hours !== undefined && (hours === hour || hours === hour + 12)
}
