import type { Turn } from './assistant.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import { chooseIntent, findDanger } from './intent-rules/choose-intent.ts'
import { findAlsoIntents } from './intent-rules/find-also-intents.ts'
import { followUp } from './intent-rules/follow-up.ts'
import { listMemories } from './intent-rules/list-memories.ts'
import { maskLookAlikes } from './intent-rules/mask-look-alikes.ts'
import { RULE_BOOK } from './intent-rules/rule-book.ts'
import { translateTokens } from './language/foreign-words.ts'
import { readMessage } from './language/read-message.ts'
import { politePhrases, stripPoliteness } from './language/strip-politeness.ts'
import { createVocabulary } from './language/vocabulary.ts'
import { indexConcepts } from './mentions/concept-index.ts'
import { createUnits } from './mentions/create-units.ts'
import { findMentions, findSureMentions } from './mentions/find-mentions.ts'
import { fitWishes } from './mentions/fit-wishes.ts'
import { indexGuide } from './mentions/guide-index.ts'
import { listUnknownNames } from './mentions/list-unknown-names.ts'
import { readWishes, roleCues } from './mentions/read-wishes.ts'
import { readAnaphor } from './slots/read-anaphor.ts'
import { readAsked } from './slots/read-asked.ts'
import { readTags, wordTags } from './slots/read-tags.ts'
import { TIME_WORDS } from './slots/time-words.ts'
import { uniteSlots } from './slots/unite-slots.ts'
import type { Understanding } from './understanding.ts'

/**
 * Understands messages about one guide, whose words are read once: the message is read in any layout or alphabet,
 * times, amounts and names are marked in it, and rules choose the intent; see docs/assistant.md.
 */
export function createUnderstanding(guide: AssistantGuide): (turn: Turn) => Understanding {
  const index = indexGuide(guide)
  const concepts = indexConcepts(index)
  const vocabulary = createVocabulary(
    [
      [...RULE_BOOK.listAtoms()],
      TIME_WORDS,
      wordTags.atoms,
      roleCues.atoms,
      concepts.atoms,
      politePhrases.atoms,
    ].flat(),
    index,
  )
  const known = { index, concepts, isCommon: vocabulary.isTrigger, isStrange: vocabulary.isStrange }
  return ({ message, now, state }) => {
    const read = readMessage(message, vocabulary)
    const translated = translateTokens(read.tokens, read.language)
    const tokens = stripPoliteness(translated)
    const sure = findSureMentions(tokens, known)
    const tags = readTags(tokens, now, covers(sure))
    const others = findMentions(tokens, known, covers([...sure, ...tags]))
    const mentions = [...sure, ...others].sort((a, b) => a.from - b.from)
    const units = createUnits(tokens, tags, mentions, vocabulary)
    const memories = listMemories(state)
    const reading = RULE_BOOK.read(units, memories)
    // «Дочка потерялась» is no form of address.
    const danger = [tokens, translated]
      .map((said) => findDanger(RULE_BOOK.read(maskLookAlikes(said), memories)))
      .find((found) => found !== undefined)
    const chosen = danger ?? chooseIntent(reading, read.language)
    const intent = followUp(chosen, reading, read.tokens, state)
    const alsoIntents = danger ? [] : findAlsoIntents(intent, units, memories)
    const wishes = fitWishes(
      // «Собор последним» says the order, whatever else «последним» is.
      readWishes(tokens, mentions, covers(tags.filter(({ marks }) => !marks.includes('#ordinal')))),
      [intent, ...alsoIntents],
      tokens,
      mentions,
    )
    const slots = uniteSlots([
      { wishes, unknownNames: listUnknownNames(intent, tokens, mentions, covers(tags), vocabulary) },
      ...tags.map((tag) => tag.slots),
      readAsked(reading),
      readAnaphor(tokens),
    ])
    const text = tokens.map((token) => token.text).join(' ')
    return { intent, alsoIntents, slots, text, language: read.language === 'none' ? 'ru' : read.language }
  }
}

function covers(spans: readonly { readonly from: number; readonly to: number }[]): (at: number) => boolean {
  return (at) => spans.some(({ from, to }) => from <= at && at < to)
}
