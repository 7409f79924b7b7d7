import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
import { listNeeds } from '../guide/needs.ts'
import type { Intent } from '../intents.ts'
import { isRussianWord } from '../language/word-guard.ts'
import { capitalize } from '../wording/first-letter.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { TOWN_REPLIES } from './town-replies.ts'

const GOES_ON = /^\s*(?:ну )?[аи]\s/iu
const MOST_SUBJECT_WORDS = 2
/** Intents of what names nothing that is known. */
const OF_NOTHING = new Set<Intent>([
  'city_facts',
  'city_history',
  'unknown',
  'gibberish',
  'anaphora',
  'place_info',
])
const SHORTEST_PROPER_NAME = 4

/** «А Пугачёв?»: another subject is named, and the guide has not a word of it. */
export function followOther({ guide, state, understanding, turn }: AnswerContext): Reply | undefined {
  const { intent, slots, text } = understanding
  if (!GOES_ON.test(turn.message) || !OF_NOTHING.has(intent)) return undefined
  if (state.lastQuestion === undefined || slots.wishes.length > 0 || slots.asked !== undefined)
    return undefined
  const words = text.split(' ')
  if (words.length > MOST_SUBJECT_WORDS || listNeeds(text).length > 0) return undefined
  if (!words.every((word) => isProperName(word, turn.message))) return undefined
  const { find } = getEvidenceIndex(guide)
  if (words.some((word) => find(toWord(word)).size > 0)) return undefined
  return {
    told: told`${capitalize(text)}: об этом в путеводителе ничего нет.`,
    intent,
    quickReplies: TOWN_REPLIES,
    remember: { placeId: undefined, lastQuestion: text },
  }
}

/** Written with a capital letter, or no word of the language at all. */
function isProperName(word: string, message: string): boolean {
  if (word.length < SHORTEST_PROPER_NAME || !/^\p{L}+$/u.test(word)) return false
  const isCapital = message
    .split(/\s+/)
    .some((raw) => /^\p{Lu}\p{Ll}/u.test(raw) && normalizeWords(raw)[0] === word)
  return isCapital || !isRussianWord(toWord(word))
}
