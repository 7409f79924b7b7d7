import { listKindsIn } from '#domain/kinds/kinds.ts'
import { type Fact, readFacts, writeDigits } from '../../grounding/read-facts.ts'
import type { Evidence } from './evidence.ts'
import type { Fault, Grounds, Sentence } from './grounds.ts'
import { isNotKnown } from './not-known.ts'

/** What is said of a place, where a visitor's own number is no ground. */
const TOLD_OF_PLACE =
  /открыт|работа|закры|стоит|цен[аы]|вход|билет|плат|телефон|адрес|постро|основан|лет(?!\p{L})|open|clos|cost|price|ticket|fee|admission|entry|phone|address|built|founded|years/iu
/** A way is told in round numbers. */
const ROUNDING = 0.05

/** Numbers, times, dates and sums of a sentence that nothing returned about its places says. */
export function findStrangeFacts(sentence: Sentence, grounds: Grounds): Fault[] {
  const { text, about } = sentence
  const ids = about.map(({ id }) => id)
  const evidence = grounds.evidence.filter(
    ({ placeIds }) => placeIds.length === 0 || ids.length === 0 || placeIds.some((id) => ids.includes(id)),
  )
  const facts = readFacts(text)
  const strange = facts.filter((fact) => !isGrounded(fact, sentence, evidence, grounds))
  const apart = strange.length === 0 ? findTornHours(facts, evidence) : []
  return [...strange, ...apart].map(({ said }) => ({
    kind: 'number',
    what: `«${said}» — в «${text.slice(0, 80)}»: инструменты этого не вернули об этом месте`,
  }))
}

function isGrounded(
  fact: Fact,
  { text }: Sentence,
  evidence: readonly Evidence[],
  { known, said }: Grounds,
): boolean {
  if (evidence.some(({ facts }) => facts.some((other) => isSame(fact, other)))) return true
  if (known.facts.some((other) => isSame(fact, other))) return true
  const plain = writeDigits(text)
  const isOwn = new RegExp(
    `(?:ваш\\p{L}*|your${fact.kind === 'number' ? '|на|для|for' : ''})\\s(?:\\p{L}+\\s)?${escapePattern(fact.said)}`,
    'u',
  ).test(plain)
  const isSaid = said.facts.some((other) => isSame(fact, other))
  if (isSaid && (isOwn || !TOLD_OF_PLACE.test(text) || isNotKnown(text))) return true
  return isCount(fact, plain, evidence.length)
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

/** Times with a day that stand together nowhere: the hours of another day. */
function findTornHours(facts: readonly Fact[], evidence: readonly Evidence[]): Fact[] {
  const days = facts.filter(({ kind }) => kind === 'weekday')
  const times = facts.filter(({ kind }) => kind === 'time')
  if (days.length === 0 || times.length === 0) return []
  return times.filter((time) =>
    evidence.every(({ clauses }) =>
      clauses.every(
        (clause) => ![days[0], time].every((fact) => fact && clause.some((other) => isSame(fact, other))),
      ),
    ),
  )
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
