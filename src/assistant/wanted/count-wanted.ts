import { editDistance } from '#domain/suggest/edit-distance.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { createSpellingRepair } from '../language/spelling-repair.ts'
import { isRussianWord } from '../language/word-guard.ts'
import { createGazetteer } from '../understand/gazetteer.ts'
import { splitSentences } from '../wording/sentences.ts'
import { isEverydayWord, listOwnWords } from './own-words.ts'

/** A visitor's message with its answer; `conversation` only separates conversations. */
export type AskedMessage = {
  readonly conversation: string
  readonly text: string
  readonly answer: string | undefined
}

/** What was asked, as it is written most often, and in how many conversations. */
type Wanted = { readonly text: string; readonly conversations: number }

export type WantedWords = {
  readonly conversations: number
  /** Words that nothing in the guide or the tables covers and that were mostly asked in vain, the commonest first. */
  readonly words: readonly Wanted[]
  /** What messages were about that were answered with «нет»: two words, or the only one. */
  readonly topics: readonly Wanted[]
}

/** What fewer conversations say may tell who said it. */
const MIN_CONVERSATIONS = 3
/** A word of everyday speech is mostly said where an answer is found, what the guide does not have is not. */
const MIN_SHARE_IN_VAIN = 0.5

/** Counts what the guide does not cover, if three conversations or more ask for it. */
export async function countWanted(
  guide: AssistantGuide,
  messages: AsyncIterable<AskedMessage>,
  most: number,
): Promise<WantedWords> {
  const isCovered = createCoverage(guide)
  const conversations = new Set<string>()
  const words = createTally()
  const topics = createTally()
  for await (const { conversation, text, answer } of messages) {
    conversations.add(conversation)
    const own = listOwnWords(text)
    const isInVain = answer === undefined || isRefusal(answer)
    for (const word of own) if (!isCovered(word)) words.add(conversation, [word], isInVain)
    if (answer !== undefined && isInVain) for (const topic of listTopics(own)) topics.add(conversation, topic)
  }
  return { conversations: conversations.size, words: words.list(most), topics: topics.list(most) }
}

/** True for a word of the guide, of the tables of kinds or of everyday speech, and for one of the guide with a slip. */
function createCoverage(guide: AssistantGuide): (word: Word) => boolean {
  const gazetteer = createGazetteer(guide)
  const repair = createSpellingRepair(gazetteer.words)
  const known = new Map<string, boolean>()
  const isMisspelled = (word: Word) => {
    const meant = isRussianWord(word) ? undefined : repair(word.text)
    return meant !== undefined && editDistance(word.text, meant, 1) <= 1
  }
  const find = (word: Word) => gazetteer.isKnown(word) || isEverydayWord(word) || isMisspelled(word)
  return (word) => {
    const covered = known.get(word.text) ?? find(word)
    known.set(word.text, covered)
    return covered
  }
}

function listTopics(words: readonly Word[]): Word[][] {
  if (words.length === 1) return [[...words]]
  return words.slice(1).flatMap((word, at) => {
    const before = words[at]
    return before === undefined || before.stem === word.stem ? [] : [[before, word]]
  })
}

type Counted = {
  readonly conversations: Set<string>
  readonly inVain: Set<string>
  readonly forms: Map<string, number>
}

/** Counts by stems how many conversations say something, and how they write it; only what is mostly said in vain. */
function createTally() {
  const counted = new Map<string, Counted>()
  return {
    add(conversation: string, words: readonly Word[], isInVain = true) {
      const key = words.map(({ stem }) => stem).join(' ')
      const form = words.map(({ text }) => text).join(' ')
      const entry = counted.get(key) ?? { conversations: new Set(), inVain: new Set(), forms: new Map() }
      counted.set(key, entry)
      entry.conversations.add(conversation)
      if (isInVain) entry.inVain.add(conversation)
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1)
    },
    list(most: number): Wanted[] {
      const common = [...counted.values()].filter(
        ({ conversations, inVain }) =>
          conversations.size >= MIN_CONVERSATIONS && inVain.size > MIN_SHARE_IN_VAIN * conversations.size,
      )
      const wanted = common.map(({ conversations, forms }) => ({
        text: findCommonest(forms),
        conversations: conversations.size,
      }))
      return wanted
        .sort((a, b) => b.conversations - a.conversations || a.text.localeCompare(b.text, 'ru'))
        .slice(0, most)
    },
  }
}

function findCommonest(forms: ReadonlyMap<string, number>): string {
  const sorted = [...forms].sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'ru'))
  return sorted[0]?.[0] ?? ''
}

const NOT_IN_GUIDE =
  /(?:каталог|путеводител|описани|разделе «О городе»)\p{L}*[^.!?]*(?<!\p{L})(?:нет|не сказано|не указан\p{L}*)(?!\p{L})/u
const CANNOT = /этого не (?:умею|знаю)|сказать не могу|не могу подтвердить|не получилось понять/iu
/** Said beside an answer. */
const NO_REFUSAL = /^(?:Оценок|Афиши)/u

/** True of an answer that starts by saying that the guide does not know. */
export function isRefusal(answer: string): boolean {
  const [first = ''] = splitSentences(answer)
  return !NO_REFUSAL.test(first) && (NOT_IN_GUIDE.test(first) || CANNOT.test(first))
}
