import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { getEmergencyNumbers } from '#domain/contact.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { INTERFACE_NAMES } from '../../grounding/find-ungrounded.ts'
import { getDate } from '../../local-time.ts'
import type { Dialogue } from '../../understand/dialogue.ts'
import type { EmbeddedTurn } from '../embedded.ts'
import {
  type Evidence,
  listEvidence,
  listSentences,
  type NamedPlace,
  type Sentence,
  toEvidence,
} from './evidence.ts'
import type { ModelAnswer } from './model-answer.ts'
import type { ModelSession, ShownWalk } from './model-session.ts'
import { toSounds } from './sounds.ts'

/** What is wrong with an answer: its kind for the log, and `what` for the model, which may mend it. */
export type Fault = { readonly kind: string; readonly what: string }

/** Returns faults of one kind. */
export function toFaults(kind: string, all: readonly string[]): Fault[] {
  return all.map((what) => ({ kind, what }))
}

export type CheckedAnswer = {
  readonly answer: ModelAnswer
  readonly session: Pick<ModelSession, 'results' | 'walks' | 'passages' | 'callTool'>
  readonly turn: EmbeddedTurn
  readonly history: NonNullable<EmbeddedTurn['history']>
  readonly city: City
  readonly places: readonly Place[]
  readonly publicUrl: string
  readonly language: Dialogue['language']
}

export type Grounds = CheckedAnswer & {
  readonly evidence: readonly Evidence[]
  readonly said: Evidence
  readonly placeIds: ReadonlySet<number>
  readonly named: readonly NamedPlace[]
  readonly sentences: readonly Sentence[]
}

/** The source of what an answer before said. */
export const EARLIER_ANSWER = 'told'

const getNamed = memoizeByRef((places: readonly Place[]) =>
  places.map((place) => ({ place, sounds: toSounds(place.name) })),
)

/** What an answer may stand on: what tools returned for this message, what was told before, and what anybody knows. */
export function createGrounds(checked: CheckedAnswer): Grounds {
  const { answer, session, turn, history, city, places } = checked
  const { dialogue, now } = turn
  const earlier = history.filter(({ isVisitor }) => !isVisitor).map(({ text }) => text)
  const asked = history.filter(({ isVisitor }) => isVisitor).map(({ text }) => text)
  const walk = dialogue?.walk ? describeFigures(dialogue.walk) : ''
  // A town may have thousands of places: only those that may be spoken of are looked for in every sentence.
  const spoken = toSounds([answer.text, walk, ...earlier, JSON.stringify(session.results)].join('\n'))
  const named = getNamed(places).filter(({ sounds }) => spoken.includes(sounds))
  const returned = [
    ...session.results.flatMap(({ shown, input }) => listEvidence(shown, input, named, getDate(now))),
    ...earlier.flatMap((text) => listSentences(text, named, { source: EARLIER_ANSWER })),
    ...listSentences(walk, named),
  ]
  const placeIds = new Set([
    ...returned.flatMap((one) => one.placeIds),
    ...[...session.walks.values()].flatMap((one) => one.walk.points.map(({ id }) => id)),
    ...(dialogue?.focus ?? []),
    ...(dialogue?.list?.placeIds.slice(0, dialogue.list.shown) ?? []),
  ])
  const its = named.filter(({ place }) => placeIds.has(place.id))
  const names = places.filter(({ id }) => placeIds.has(id)).map(({ name }) => name)
  return {
    ...checked,
    evidence: [...returned, ...listKnown(city, now, names)],
    said: toEvidence([...asked, turn.message].join('\n')),
    placeIds,
    named,
    sentences: listSentences(answer.text, named).map((one) => addMeant(one, its)),
  }
}

/** What holds in every sentence: today, the numbers to call, the town's name. */
function listKnown(city: City, now: LocalTime, names: readonly string[]): Evidence[] {
  const facts = [now, ...Object.values(getEmergencyNumbers(city.emergency))]
  const forms = Object.values(city.nameForms ?? {})
  const known = [...names, city.name, siteName(city), city.region, ...forms, ...INTERFACE_NAMES, 'Россия']
  return [toEvidence(facts.join(' ; ')), { ...toEvidence(''), sounds: toSounds(known.join(' ; ')) }]
}

function describeFigures({ walk }: ShownWalk): string {
  const { points, totalMinutes, walkMinutes, distanceMeters, startsAt = '', endsAt = '' } = walk
  const names = [...new Set(points.map(({ name }) => name))]
  return `${names.length} остановок, ${totalMinutes} мин, ${walkMinutes} мин, ${distanceMeters} м ${startsAt} ${endsAt}: ${names.join(', ')}`
}

/** Of a short word nobody knows whose name it is part of, in letters. */
const MIN_NAME_WORD_LENGTH = 4

/** A sentence that names no place may call one by a word of its name, as «собор». */
function addMeant(sentence: Sentence, returned: readonly NamedPlace[]): Sentence {
  if (sentence.named.length > 0) return sentence
  const meant = returned.filter(({ place }) =>
    normalizeWords(place.name).some(
      (word) => word.length >= MIN_NAME_WORD_LENGTH && sentence.sounds.includes(toSounds(word)),
    ),
  )
  const about = [...sentence.about, ...meant.map(({ place }) => place)]
  return { ...sentence, about, placeIds: about.map(({ id }) => id) }
}
