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
  const index = getEvidenceIndex(guide)
  const terms = matchWords(index, question.words)
  const named = linkPlaces(index, question.isWeak ? [] : terms, question.placeIds)
  return ({ passage: { owner }, number }) => {
    const ids = owner.kind === 'place' ? [...named.ids, owner.id] : [...named.ids]
    const names = new Set(ids.flatMap((id) => [...(named.words.get(id) ?? [])]))
    const others = terms.filter((_, at) => !names.has(at))
    const subject = findSubject(others, question)
    return subject !== undefined && isSaid(index, subject, number)
  }
}

function findSubject(terms: readonly QueryTerm[], { chat }: Question): QueryTerm | undefined {
  const asking = terms.filter(({ word }) => !chat.has(word.text))
  const things = asking.filter(({ word }) => !TELLS_LESS.test(word.text))
  const [first, ...others] = things.length > 0 ? things : asking
  return others.reduce((best, one) => (best && one.fullWeight > best.fullWeight ? one : best), first)
}

function isSaid(index: EvidenceIndex, { word, synonyms }: QueryTerm, number: number): boolean {
  const isOfTown = index.passages[number]?.owner.kind === 'town'
  return [word, ...synonyms].some((one) => {
    const match = index.find(one).get(number)
    // What a place's sentence stands under is the name of the place.
    return match?.isExact === true && (isOfTown || match.likeness > IN_CONTEXT)
  })
}
