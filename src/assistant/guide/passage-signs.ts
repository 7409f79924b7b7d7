import type { EvidenceIndex } from './evidence-index.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'
import { isSaidOfDay } from './ruled-dates.ts'
import { listYears } from './years.ts'

/** Three rare words in common. */
export const FULL_MASS = 12
const SAME_HEADING = 0.3
/** Around this year guides of today are written: only the distance from it counts. */
const NOW = 2026
/** More phrases than these no question has; a pasted text is not read to its end. */
const MOST_PHRASES = 16

/** The most that ever was is not how many there are. */
const AT_MOST = /больше всего|максимум|наибольш|пик(?!\p{L})|рекорд/iu
const MOST_SAID = 3
const LEADING_YEAR = /^(?:в |с )?(\d{4})(?!\d)/i
const OLD = 30
const IN_PERIOD = 1.5
const OF_THE_DAY = 1.5

/** Of figures told year by year the latest is meant, unless the question names another time. */
export function rateTime(
  { text, owner, isMost }: Passage,
  { period, type, asksMost, date }: Question,
): number {
  if (period) {
    return listYears(text).some((year) => year >= period.from && year <= period.to) ? IN_PERIOD : 0
  }
  if (date !== undefined && isSaidOfDay(text, date)) return OF_THE_DAY
  if (asksMost && (isMost === true || AT_MOST.test(text))) return MOST_SAID
  if (type?.name !== 'number' || owner.kind !== 'town') return 0
  if (owner.part === 'figure') return 2
  if (AT_MOST.test(text)) return asksMost ? MOST_SAID : -1
  const year = Number(LEADING_YEAR.exec(text)?.[1] ?? NOW)
  return owner.part === 'table' || owner.part === 'event' ? -Math.min(2, (NOW - year) / OLD) : 0
}

/** How near a passage stands to the one told last, 0 to 1: a question that goes on is mostly about the same. */
export function rateNearness(index: EvidenceIndex, number: number, { last }: Question): number {
  const [own, told] = [index.passages[number], last === undefined ? undefined : index.passages[last]]
  if (own === undefined || told === undefined || own === told) return 0
  if (own.paragraph === told.paragraph) return 1
  const isSamePlace =
    own.owner.kind === 'place' && told.owner.kind === 'place' && own.owner.id === told.owner.id
  return isSamePlace || (own.context === told.context && own.context !== '') ? SAME_HEADING : 0
}

/** For each passage how much it has of what answers to such questions usually have, 0 to 1. */
export function rateAssociations(
  index: EvidenceIndex,
  { associations }: Question,
): ReadonlyMap<number, number> {
  const rates = new Map<number, number>()
  for (const says of associations.slice(0, MOST_PHRASES)) {
    const sums = new Map<number, number>()
    for (const word of says) {
      const found = index.find(word)
      const weight = Math.log(1 + index.passages.length / Math.max(1, found.size))
      for (const [number, { likeness, isExact }] of found) {
        if (isExact) sums.set(number, (sums.get(number) ?? 0) + weight * likeness)
      }
    }
    for (const [number, sum] of sums) rates.set(number, (rates.get(number) ?? 0) + sum)
  }
  return new Map([...rates].map(([number, sum]) => [number, Math.min(1, sum / FULL_MASS)]))
}

type Topic = Question['topics'][number]
const ratesOfTopics = new WeakMap<EvidenceIndex, Map<Topic, ReadonlyMap<number, number>>>()

/** For each passage how much it sounds like an answer to such questions, 0 to 1; counted once for each topic. */
export function rateTopics(index: EvidenceIndex, { topics }: Question): ReadonlyMap<number, number> {
  const known = ratesOfTopics.get(index) ?? new Map<Topic, ReadonlyMap<number, number>>()
  ratesOfTopics.set(index, known)
  const rates = new Map<number, number>()
  for (const topic of topics) {
    const own = known.get(topic) ?? rateTopic(index, topic)
    known.set(topic, own)
    for (const [number, rate] of own) rates.set(number, Math.max(rate, rates.get(number) ?? 0))
  }
  return rates
}

function rateTopic(index: EvidenceIndex, topic: Topic): ReadonlyMap<number, number> {
  const rates = rateWords(index, topic)
  return topic.isOfBeginning ? preferOldest(index, rates) : rates
}

/** A sentence with the oldest year of the town's chronicle surely tells of its beginning. */
function preferOldest({ passages }: EvidenceIndex, rates: ReadonlyMap<number, number>) {
  const ofEvents = passages.flatMap(({ text, owner }) =>
    owner.kind === 'town' && owner.part === 'event' ? [listYears(text)[0] ?? NOW] : [],
  )
  const oldest = String(Math.min(NOW, ...ofEvents))
  const oldestOnes = passages.flatMap(({ text, owner }, number) =>
    owner.kind === 'town' && text.includes(oldest) ? [[number, 1] as const] : [],
  )
  return new Map([...[...rates].map(([number, rate]) => [number, rate / 2] as const), ...oldestOnes])
}

function rateWords(index: EvidenceIndex, { says }: Topic): ReadonlyMap<number, number> {
  return new Map(
    index.words.flatMap((words, number) => {
      const found = says.flatMap((start, at) =>
        words.some(({ text }) => text.startsWith(start)) ? [at] : [],
      )
      const [first] = found
      if (first === undefined) return []
      return [[number, Math.min(1, 1 - first / (2 * says.length) + (found.length - 1) / 8)] as const]
    }),
  )
}
