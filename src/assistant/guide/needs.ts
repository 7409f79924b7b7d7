import { isOneOf, type StemmedKind } from '#domain/kinds/kinds.ts'
import { onceFor } from '#domain/once-for.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { toPlain } from '../language/plain-text.ts'
import { getEvidenceIndex } from './evidence-index.ts'
import { NEED_ROWS } from './need-rows.ts'
import type { Passage } from './passage.ts'
import { isDoubtful } from './place-state.ts'

/** A service or thing people need in a town, for which nothing that only shares a word with it will do. */
export type Need = {
  /** «о банкоматах» */
  readonly about: string
  readonly asked: RegExp
  /** What asks for it where nothing is asked for by its name. */
  readonly loosely: RegExp | undefined
  /** What a sentence or a place has that says it in the same sense. */
  readonly says: RegExp
  /** Kinds of places that may serve instead, the likeliest first. */
  readonly instead: readonly StemmedKind[] | undefined
  /** Who may know of it, where not everybody does. */
  readonly ask: readonly StemmedKind[] | undefined
  /** What a sentence says that helps though it does not answer: «поезда в город не ходят». */
  readonly beside: RegExp | undefined
  /** Whom to call where waiting is dangerous. */
  readonly urgent: 'ambulance' | 'road' | undefined
  /** Maps for all the country have it. */
  readonly isOnMaps: boolean
}

const NEEDS: readonly Need[] = NEED_ROWS.map(
  ([about, asked, { says, loosely, instead, ask, beside, urgent, onMaps } = {}]) => ({
    about,
    asked,
    loosely,
    says: says ?? asked,
    instead,
    ask,
    beside,
    urgent,
    isOnMaps: onMaps === true,
  }),
)
/** A sentence of another century tells of no shop of today. */
const OF_THE_PAST = /(?:^|[^\p{L}])(?:бывш|прежн|дореволюц|купеч|купц|построил)/iu
const OF_OLD_YEARS = /XIX|XVIII|(?<!\d)(?:1[5-8]\d\d|19[0-6]\d)(?!\d)/u

/** The needs that a question names. */
export function listNeeds(question: string): readonly Need[] {
  const plain = toPlain(question)
  return NEEDS.filter(({ asked }) => asked.test(plain))
}

const PARKING = NEEDS.find(({ about }) => about === 'о парковках')

/** Whether a question asks where a car may stand. */
export function asksForParking(question: string): boolean {
  return PARKING?.asked.test(toPlain(question)) === true
}

/** The need that a question for a service means where it names none: «где купить носки». */
export function findLooseNeed(question: string): Need | undefined {
  const plain = toPlain(question)
  return NEEDS.find(({ loosely }) => loosely?.test(plain))
}

const listSaid = onceFor((_guide: AssistantGuide) => new Map<Need, readonly Passage[]>())

/** The sentences of the guide that say where or how it is to be had today. */
export function listPassagesOf(guide: AssistantGuide, need: Need): readonly Passage[] {
  const known = listSaid(guide)
  const found =
    known.get(need) ??
    getEvidenceIndex(guide).passages.filter(
      ({ text, owner }) =>
        need.says.test(toPlain(text)) &&
        !OF_THE_PAST.test(text) &&
        !(owner.kind === 'town' && OF_OLD_YEARS.test(text)) &&
        !(owner.kind === 'town' && owner.part === 'phone' && /экстренн/iu.test(text)),
    )
  known.set(need, found)
  return found
}

/** A sentence that helps though it does not answer. */
export function findBeside(guide: AssistantGuide, { beside }: Need): Passage | undefined {
  return beside && getEvidenceIndex(guide).passages.find(({ text }) => beside.test(toPlain(text)))
}

/** Whether nothing in the guide is it or says where it is to be had. */
export function isMissing(guide: AssistantGuide, need: Need): boolean {
  return listPassagesOf(guide, need).length === 0 && listPlacesOf(guide, need).length === 0
}

/** The places that are it: by name, category or tag. */
export function listPlacesOf({ places }: AssistantGuide, { says }: Need): readonly Place[] {
  return places.filter(({ name, category, tags }) =>
    [name, category, ...tags].some((text) => says.test(toPlain(text))),
  )
}

/** A place that may serve instead; one that nobody can count on stands last. */
export function findInstead({ places }: AssistantGuide, kinds: readonly StemmedKind[]): Place | undefined {
  const found = places.filter(
    ({ category, name, outsideTown }) => outsideTown !== true && isOneOf(`${category} ${name}`, kinds),
  )
  return found.find((place) => !isDoubtful(place)) ?? found[0]
}
