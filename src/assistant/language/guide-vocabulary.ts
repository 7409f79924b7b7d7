import type { AssistantGuide } from '../assistant-guide.ts'
import { RULE_BOOK } from '../intent-rules/rule-book.ts'
import { type ConceptIndex, indexConcepts } from '../mentions/concept-index.ts'
import { type GuideIndex, indexGuide } from '../mentions/guide-index.ts'
import { roleCues } from '../mentions/role-cues.ts'
import { wordTags } from '../slots/read-tags.ts'
import { TIME_WORDS } from '../slots/time-words.ts'
import { politePhrases } from './strip-politeness.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** Words of one guide, of the rules and of the everyday things that lead to its places. */
type GuideWords = { index: GuideIndex; concepts: ConceptIndex; vocabulary: Vocabulary }

/** Reads the words of a guide and joins them with those of the rules. */
export function readGuideWords(guide: AssistantGuide): GuideWords {
  const index = indexGuide(guide)
  const concepts = indexConcepts(index)
  const atoms = [
    [...RULE_BOOK.listAtoms()],
    TIME_WORDS,
    wordTags.atoms,
    roleCues.atoms,
    concepts.atoms,
    politePhrases.atoms,
  ].flat()
  return { index, concepts, vocabulary: createVocabulary(atoms, index) }
}
