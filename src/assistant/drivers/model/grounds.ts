import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { getEmergencyNumbers } from '#domain/emergency.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { INTERFACE_NAMES } from '../../grounding/interface-names.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { toLatinName } from '../../language/latin-name.ts'
import { getDate } from '../../local-day.ts'
import { addMinutes } from '../../local-time.ts'
import type { Dialogue } from '../../understand/dialogue.ts'
import { splitSentences } from '../../wording/sentences.ts'
import type { EmbeddedTurn } from '../embedded.ts'
import { listParts, type Parts } from './derived-facts.ts'
import {
  type Evidence,
  findNamed,
  listEvidence,
  listNamed,
  type NamedPlace,
  readText,
  toStems,
} from './evidence.ts'
import type { ModelAnswer } from './model-answer.ts'
import type { ModelSession, ShownWalk } from './model-session.ts'
import { toNameForms } from './name-forms.ts'

type FaultKind =
  | 'json'
  | 'form'
  | 'language'
  | 'leak'
  | 'link'
  | 'id'
  | 'number'
  | 'name'
  | 'walk'
  | 'caveat'
  | 'hours'

/** What is wrong with an answer; `what` is for the model, which may mend it. */
export type Fault = { readonly kind: FaultKind; readonly what: string }

/** An answer with all that it may stand on. */
export type CheckedAnswer = {
  readonly answer: ModelAnswer
  readonly session: ModelSession
  readonly turn: EmbeddedTurn
  readonly history: NonNullable<EmbeddedTurn['history']>
  readonly city: City
  readonly places: readonly Place[]
  readonly publicUrl: string
  readonly language: Dialogue['language']
}

/** A sentence with the places that it is about: those that it names, or else those named last. */
export type Sentence = {
  readonly text: string
  readonly named: readonly Place[]
  readonly about: readonly Place[]
}

/** What an answer may say. */
export type Grounds = {
  readonly evidence: readonly Evidence[]
  /** Holds in every sentence: the town's name, today, the numbers to call. */
  readonly known: { readonly facts: readonly Fact[]; readonly stems: string; readonly forms: string }
  /** What the visitor wrote. */
  readonly said: { readonly facts: readonly Fact[]; readonly stems: string }
  readonly placeIds: ReadonlySet<number>
  /** The places that the answer is about, by its own word. */
  readonly answerIds: ReadonlySet<number>
  /** Passages that the answer stands on, and what was told before: they may be told beside other places. */
  readonly sources: ReadonlySet<string>
  readonly parts: Parts
  readonly now: LocalTime
  readonly named: readonly NamedPlace[]
}

/** The source of what an answer before said. */
export const EARLIER_ANSWER = 'told'

const getNamed = memoizeByRef(listNamed)

/** What an answer may stand on: what tools returned for this message, what was told before, and what anybody knows. */
export function createGrounds({ answer, session, turn, history, city, places }: CheckedAnswer): Grounds {
  const { dialogue, now } = turn
  const earlierAnswers = history.filter(({ isVisitor }) => !isVisitor)
  const asked = history.filter(({ isVisitor }) => isVisitor).map(({ text }) => text)
  const said = [...asked, turn.message].join('\n')
  const walks = dialogue?.walk ? [dialogue.walk] : []
  const returned = new Set([
    ...session.results.flatMap(({ shown }) => listIds(shown)),
    ...[...session.walks.values()].flatMap(({ walk }) => walk.points.map(({ id }) => id)),
    ...(dialogue?.focus ?? []),
    ...(dialogue?.list?.placeIds.slice(0, dialogue.list.shown) ?? []),
  ])
  // A town may have thousands of places: only those that may be spoken of are looked for in every sentence.
  const spoken = toStems([answer.text, ...earlierAnswers.map(({ text }) => text)].join('\n'))
  const named = getNamed(places).filter(
    ({ place, patterns }) => returned.has(place.id) || patterns.some((pattern) => pattern.test(spoken)),
  )
  const evidence = [
    ...session.results.flatMap(({ shown, input }) => listEvidence(shown, input, named, getDate(now))),
    ...earlierAnswers
      .flatMap(({ text }) => readText(text, named))
      .map((one) => ({ ...one, source: EARLIER_ANSWER })),
    ...walks.flatMap((walk) => readText(describeFigures(walk), named)),
  ]
  const placeIds = new Set([...returned, ...evidence.flatMap((one) => one.placeIds)])
  const names = places.flatMap(({ id, name }) => (placeIds.has(id) ? [name] : []))
  const words = [
    city.name,
    siteName(city),
    city.region ?? '',
    ...Object.values(city.nameForms ?? {}),
    ...names,
  ]
  const today = [now, addMinutes(now, 24 * 60)].map((time) => getDate(time)).join(' ')
  const numbers = Object.values(getEmergencyNumbers(city.emergency))
  return {
    evidence,
    known: {
      facts: readFacts([today, now, ...numbers].join(' ; ')),
      forms: toNameForms(words.join(' ; ')),
      stems: toStems(
        [...words, ...words.map(toLatinName), ...INTERFACE_NAMES, 'Россия России Russia Russian'].join(' ; '),
      ),
    },
    said: { facts: readFacts(said), stems: toStems(said) },
    placeIds,
    answerIds: new Set(answer.placeIds),
    sources: new Set([EARLIER_ANSWER, ...answer.passages]),
    parts: listParts(answer.text, said, evidence),
    now,
    named,
  }
}

function describeFigures({ walk }: ShownWalk): string {
  const { points, totalMinutes, walkMinutes, distanceMeters, startsAt = '', endsAt = '' } = walk
  const names = [...new Set(points.map(({ name }) => name))]
  return `${names.length} остановок, ${totalMinutes} мин, ${walkMinutes} мин, ${distanceMeters} м ${startsAt} ${endsAt}: ${names.join(', ')}`
}

/** Ids of places anywhere in a result. */
function listIds(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'number' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(listIds)]
}

/**
 * The sentences of an answer, each with its places: those it names, else those named last and those that it calls by a word of
 * their names, as «собор».
 */
export function listSentences(
  text: string,
  { named, placeIds }: Pick<Grounds, 'named' | 'placeIds'>,
): Sentence[] {
  let last: readonly Place[] = []
  const returned = named.filter(({ place }) => placeIds.has(place.id))
  return text.split('\n').flatMap((line) =>
    splitSentences(line.replace(/^\s*(?:\d+[.)]|[-•*])\s+/, '')).map((sentence) => {
      const own = findNamed(sentence, named)
      if (own.length > 0) last = own
      const meant = own.length > 0 ? own : [...last, ...listMeant(sentence, returned)]
      return { text: sentence, named: own, about: meant }
    }),
  )
}

/** Of a short word nobody knows whose name it is part of, in letters. */
const MIN_NAME_WORD_LENGTH = 4

function listMeant(sentence: string, returned: readonly NamedPlace[]): Place[] {
  const stems = toStems(sentence)
  return returned.flatMap(({ place, names }) => {
    const words = names
      .join(' ')
      .split(' ')
      .filter(({ length }) => length >= MIN_NAME_WORD_LENGTH)
    return words.some((word) => stems.includes(` ${word} `)) ? [place] : []
  })
}
