import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import type { Answer, Turn } from '../assistant.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Intent } from '../intents.ts'
import type { Understanding } from '../understanding.ts'
import { isEnglishWord } from './dictionary.ts'
import { tellInEnglish } from './tell-in-english.ts'
import { translateMessage } from './translate-message.ts'

type Understand = (turn: Turn) => Understanding

/** A turn in Russian words with what is understood of it, and how its answer is told to the visitor. */
type Spoken = { turn: Turn; understanding: Understanding; tell(answer: Answer): Answer }

/** Words of every language: they change none. */
const EVERYWHERE = /^(?:ok|okay|wow|super|lol|top|sos)$/
/** Found in the message as it stands, whatever its language. */
const AS_IT_STANDS = new Set<Intent>(['injection', 'emergency', 'crisis'])
const LEAST_ENGLISH = 2

/** Reads turns: an English message is put into Russian words, and its answer is told in English. */
export function speakEnglish(
  guide: AssistantGuide,
  understand: Understand,
): (turn: Turn, given?: Understanding) => Spoken {
  return (turn, given) => {
    const understood = given ?? understand(turn)
    const plain = { ...turn, state: forgetLanguage(turn) }
    if (!isEnglish(turn, understood))
      return { turn: plain, understanding: understood, tell: (answer) => answer }
    const message = translateMessage(turn.message) ?? turn.message
    const translated = { ...plain, message }
    const read = given ?? understand(translated)
    const intent = AS_IT_STANDS.has(understood.intent) ? understood.intent : read.intent
    return {
      turn: translated,
      understanding: { ...read, intent, language: 'en' },
      tell: (answer) => tellInEnglish(guide, answer, `${turn.message} ${message}`),
    }
  }
}

function isEnglish({ message, state }: Turn, { language }: Understanding): boolean {
  const latin = message.toLowerCase().match(/[a-z]+/g) ?? []
  const isTalk = state?.language === 'en'
  if (hasCyrillic(message)) {
    const english = latin.filter(isEnglishWord).length
    const russian = message.match(/\p{Script=Cyrillic}+/gu)?.length ?? 0
    return english >= LEAST_ENGLISH && english >= russian
  }
  if (latin.length === 0) return isTalk
  if (isTalk) return language !== 'other' || latin.some(isEnglishWord)
  if (state?.lastIntent !== undefined && latin.every((word) => EVERYWHERE.test(word))) return false
  return language === 'en' || (language === 'ru' && isMostlyEnglish(latin))
}

/** Names in Latin letters may look Russian, and the sentence be English all the same. */
function isMostlyEnglish(words: readonly string[]): boolean {
  const english = words.filter(isEnglishWord).length
  return english >= LEAST_ENGLISH && english * 2 >= words.length
}

function forgetLanguage({ state }: Turn): Turn['state'] {
  if (state === undefined) return undefined
  const { language: _spoken, ...rest } = state
  return rest
}
