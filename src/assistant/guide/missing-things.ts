import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { type EvidenceIndex, getEvidenceIndex } from './evidence-index.ts'
import { expandGroups, findGroups, hasNoSubstitute } from './lexicon.ts'

/** What names a kind of it is the thing itself; what is only like it is not. */
const SAME_THING = 0.6

/** True where one of these texts names a thing that the guide has not a word of. */
export function namesMissingThing(guide: AssistantGuide, texts: readonly string[]): boolean {
  const index = getEvidenceIndex(guide)
  return texts.some((text) => {
    const words = normalizeWords(text.toLowerCase()).map(toWord)
    return words.some((_, at) =>
      findGroups(words, at).some((id) => hasNoSubstitute(id) && !isInGuide(index, id)),
    )
  })
}

function isInGuide(index: EvidenceIndex, id: string): boolean {
  return expandGroups([id]).some(({ phrase, likeness }) => likeness >= SAME_THING && isSaid(index, phrase))
}

/** Whether one sentence has all words of a phrase. */
function isSaid(index: EvidenceIndex, phrase: readonly Word[]): boolean {
  const [first, ...others] = phrase.map((word) => index.find(word))
  return [...(first ?? [])].some(
    ([number, { isExact }]) => isExact && others.every((other) => other.get(number)?.isExact === true),
  )
}
