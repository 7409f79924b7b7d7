import type { Act } from './acts.ts'
import type { Turn } from './assistant.ts'
import type { AssistantGuide } from './assistant-guide.ts'
import { findTopics } from './guide/topics.ts'
import { chooseIntent, findDanger } from './intent-rules/choose-intent.ts'
import { findAlsoIntents } from './intent-rules/find-also-intents.ts'
import { followUp } from './intent-rules/follow-up.ts'
import { listMemories } from './intent-rules/list-memories.ts'
import { maskLookAlikes } from './intent-rules/mask-look-alikes.ts'
import { RULE_BOOK } from './intent-rules/rule-book.ts'
import { ACT_OF_INTENT, type Intent } from './intents.ts'
import { translateTokens } from './language/foreign-words.ts'
import { readGuideWords } from './language/guide-vocabulary.ts'
import { readMessage } from './language/read-message.ts'
import { stripPoliteness } from './language/strip-politeness.ts'
import { createUnits } from './mentions/create-units.ts'
import { findMentions, findSureMentions } from './mentions/find-mentions.ts'
import { fitWishes } from './mentions/fit-wishes.ts'
import { linkDescribed } from './mentions/link-described.ts'
import { listUnknownNames } from './mentions/list-unknown-names.ts'
import { readWishes } from './mentions/read-wishes.ts'
import { listWishPlaces } from './retrieval/select-places.ts'
import { readAnaphor } from './slots/read-anaphor.ts'
import { readAsked } from './slots/read-asked.ts'
import { readTags } from './slots/read-tags.ts'
import { uniteSlots } from './slots/unite-slots.ts'
import { type ActSigns, rateActs } from './understand/act.ts'
import { findAskingClause } from './understand/asking-clause.ts'
import { chooseAct } from './understand/choose-act.ts'
import { rateDanger } from './understand/rate-danger.ts'
import type { Understanding, Wish } from './understanding.ts'

/**
 * Understands messages about one guide, whose words are read once: the message is read in any layout or alphabet,
 * times, amounts and names are marked in it, and rules choose the intent; see docs/assistant.md.
 */
export function createUnderstanding(
  guide: AssistantGuide,
  /** What the rules alone see, which the classifier is trained on. */
  isByRules = false,
): (turn: Turn) => Understanding {
  const { index, concepts, vocabulary } = readGuideWords(guide)
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
    const dangerShare = rateDanger(message).share
    const isCalm = dangerShare < DANGER_WITH_RULES
    const danger = isCalm
      ? undefined
      : [tokens, translated]
          .map((said) => findDanger(RULE_BOOK.read(maskLookAlikes(said), memories)))
          .find((found) => found !== undefined)
    const ofRules = followUp(danger ?? chooseIntent(reading, read.language), reading, read.tokens, state)
    const fill = (intent: Intent, meant = mentions): Understanding => {
      const alsoIntents = danger ? [] : findAlsoIntents(intent, units, memories)
      const wishes = fitWishes(
        // «Собор последним» says the order, whatever else «последним» is.
        readWishes(tokens, meant, covers(tags.filter(({ marks }) => !marks.includes('#ordinal')))),
        [intent, ...alsoIntents],
        tokens,
        meant,
      )
      const slots = uniteSlots([
        {
          wishes: dropTakenBack(guide, wishes),
          unknownNames: listUnknownNames(intent, tokens, meant, covers(tags), vocabulary),
        },
        ...tags.map((tag) => tag.slots),
        readAsked(reading),
        readAnaphor(tokens),
      ])
      const text = tokens.map((token) => token.text).join(' ')
      return { intent, alsoIntents, slots, text, language: read.language === 'none' ? 'ru' : read.language }
    }
    const byRules = fill(ofRules)
    if (isByRules || danger || read.language !== 'ru' || KEPT.has(ofRules)) return byRules
    if (ofRules === 'ordinal_ref' && tokens.length <= SHORT) return byRules
    if (ofRules === 'help' && tokens.length <= SHORT) return byRules
    // A bare «да» to an offer is a yes, whatever was spoken of before it.
    if (ofRules === 'confirm_yes' && state?.offer && tokens.length <= YES) return byRules
    const acts = rateActs(byRules, state, readSigns(message, byRules.text))
    const chosen = chooseAct(
      dangerShare < DANGER_WITH_ACT ? acts.filter(({ name }) => name !== 'help') : acts,
      ofRules,
    )
    const isOfWalk = WALKING.has(ACT_OF_INTENT[chosen.intent])
    const filled = isOfWalk
      ? fill(
          chosen.intent,
          linkDescribed({ guide, tokens, mentions, isTaken: covers(tags), isCommon: vocabulary.isTrigger }),
        )
      : chosen.intent === ofRules
        ? byRules
        : fill(chosen.intent)
    return { ...filled, act: chosen.act, telling: chosen.telling }
  }
}

/** Below this even what sounds like danger to the rules is none: «умираю без кофе». */
const DANGER_WITH_RULES = 0.02
/** Below this nobody asks for help, whatever the act looks like. */
const DANGER_WITH_ACT = 0.1
/** What the rules see in these is not to be reconsidered. */
const KEPT = new Set<Intent>(['injection', 'gibberish', 'restart', 'thanks_bye', 'greet'])
/** «Что ты умеешь», «второе» are short; a story with such words asks something else. */
const SHORT = 4
const YES = 2

/** In these each thing that is named may be a stop, also one that is only described. */
const WALKING = new Set<Act>(['plan', 'change'])

/** «Без музеев, я устал от музеев»: what is to be left out is not where the walk begins. */
function dropTakenBack(guide: AssistantGuide, wishes: readonly Wish[]): Wish[] {
  const isTakenBack = ({ role }: Wish) => role === 'avoid' || role === 'remove'
  const taken = new Set(
    wishes.filter(isTakenBack).flatMap((wish) => listWishPlaces(guide, wish).map(({ id }) => id)),
  )
  return wishes.filter(
    (wish) =>
      !(wish.role === 'start' || wish.role === 'end') ||
      !listWishPlaces(guide, wish).every(({ id }) => taken.has(id)),
  )
}

function readSigns(message: string, text: string): ActSigns {
  return { topics: findTopics(text.replaceAll('ё', 'е')).length > 0, clause: findAskingClause(message) }
}

function covers(spans: readonly { readonly from: number; readonly to: number }[]): (at: number) => boolean {
  return (at) => spans.some(({ from, to }) => from <= at && at < to)
}
