import type { AssistantGuide } from '../assistant-guide.ts'
import {
  type EvidenceIndex,
  getEvidenceIndex,
  IN_CONTEXT,
  matchWords,
  type QueryTerm,
} from './evidence-index.ts'
import type { Evidence } from './find-evidence.ts'
import { linkPlaces } from './link-places.ts'
import type { Question } from './question.ts'

/** «Свежую», «продают», «заранее»: what such words are said of tells more than they do. */
const TELLS_LESS =
  /(?:ый|ая|яя|ое|ые|ую|юю|ого|ому|ым|ых|ыми|ить|ать|ять|еть|уть|ться|тся|ают|яют|уют|ует|ает|яет|еют|али|или|ились|ались|нее|нно)$/u

/**
 * Tells whether a sentence names what the question is about: its most telling word or one that means the same. That it
 * is of the place named, of the kind asked for or under a like heading says nothing of that.
 */
export function createSubjectTest(guide: AssistantGuide, question: Question): (one: Evidence) => boolean {
  return createTest(guide, question, (things) => things.slice(0, 1))
}

/** Tells whether a sentence names any of the things of the question, be it not the one that tells most. */
export function createThingTest(guide: AssistantGuide, question: Question): (one: Evidence) => boolean {
  return createTest(guide, question, (things) => things)
}

function createTest(
  guide: AssistantGuide,
  question: Question,
  pick: (things: readonly QueryTerm[]) => readonly QueryTerm[],
) {
  const index = getEvidenceIndex(guide)
  const terms = matchWords(index, question.words)
  const named = linkPlaces(index, question.isWeak ? [] : terms, question.placeIds)
  return ({ passage: { owner }, number }: Evidence): boolean => {
    const ids = owner.kind === 'place' ? [...named.ids, owner.id] : [...named.ids]
    const names = new Set(ids.flatMap((id) => [...(named.words.get(id) ?? [])]))
    const others = terms.filter((_, at) => !names.has(at))
    return pick(listThings(others, question)).some((term) => isSaid(index, term, number))
  }
}

/** The words that things are called by, those of the clause that asks and the most telling first; where it has none, its others. */
function listThings(terms: readonly QueryTerm[], { chat }: Question): readonly QueryTerm[] {
  const isChat = ({ word }: QueryTerm) => chat.has(word.text)
  const things = terms.filter(({ word }) => !TELLS_LESS.test(word.text))
  const asking = terms.filter((term) => !isChat(term))
  const all = things.some((term) => !isChat(term)) ? things : [...asking, ...things.filter(isChat)]
  return all.toSorted((a, b) => Number(isChat(a)) - Number(isChat(b)) || b.fullWeight - a.fullWeight)
}

function isSaid(index: EvidenceIndex, { word, synonyms }: QueryTerm, number: number): boolean {
  const isOfTown = index.passages[number]?.owner.kind === 'town'
  return [word, ...synonyms].some((one) => {
    const match = index.find(one).get(number)
    // What a place's sentence stands under is the name of the place.
    return match?.isExact === true && (isOfTown || match.likeness > IN_CONTEXT)
  })
}
