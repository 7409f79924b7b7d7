import { editDistance } from '#domain/suggest/edit-distance.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
import { isInLexicon } from '../guide/lexicon.ts'
import { readGuideWords } from '../language/guide-vocabulary.ts'
import { isRefusal } from './is-refusal.ts'
import { listOwnWords } from './own-words.ts'

/** A visitor's message with the answer to it; `conversation` only tells conversations apart. */
export type AskedMessage = {
  readonly conversation: string
  readonly text: string
  readonly answer: string | undefined
}

/** What was asked, as it is written most often, and in how many conversations. */
type Wanted = { readonly text: string; readonly conversations: number }

export type WantedWords = {
  /** All conversations that were read. */
  readonly conversations: number
  /** Words that nothing in the guide, the lexicon or the rules covers, the commonest first. */
  readonly words: readonly Wanted[]
  /** What messages were about that were answered with «нет»: two words, or the only one. */
  readonly topics: readonly Wanted[]
}

/** What fewer conversations say may tell who said it. */
const LEAST_CONVERSATIONS = 3

/** Counts what visitors asked and the guide does not cover. Nothing that fewer than three of them wrote comes out. */
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
    for (const word of own) if (!isCovered(word)) words.add(conversation, [word])
    if (answer !== undefined && isRefusal(answer)) {
      for (const topic of listTopics(own)) topics.add(conversation, topic)
    }
  }
  return { conversations: conversations.size, words: words.list(most), topics: topics.list(most) }
}

/** True for a word of the guide's texts, names or tags, of the lexicon or the rules, and for one of them with a slip. */
function createCoverage(guide: AssistantGuide): (word: Word) => boolean {
  const { vocabulary, index } = readGuideWords(guide)
  const evidence = getEvidenceIndex(guide)
  const ofGuide = [index.names, index.categories, index.tags, index.town]
  const known = new Map<string, boolean>()
  const isOfRules = (word: Word) => vocabulary.isListed(word) || vocabulary.isTrigger(word.text)
  const isMisspelled = (word: Word) => {
    const meant = vocabulary.isKnown(word) ? undefined : vocabulary.repair(word.text)
    return meant !== undefined && editDistance(word.text, meant, 1) <= 1
  }
  const find = (word: Word) =>
    isOfRules(word) ||
    isInLexicon(word) ||
    ofGuide.some((source) => source.find(word).size > 0) ||
    evidence.find(word).size > 0 ||
    isMisspelled(word)
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

/** Counts by stems how many conversations say something, and how they write it. */
function createTally() {
  const counted = new Map<string, { conversations: Set<string>; forms: Map<string, number> }>()
  return {
    add(conversation: string, words: readonly Word[]) {
      const key = words.map(({ stem }) => stem).join(' ')
      const form = words.map(({ text }) => text).join(' ')
      const entry = counted.get(key) ?? { conversations: new Set<string>(), forms: new Map<string, number>() }
      counted.set(key, entry)
      entry.conversations.add(conversation)
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1)
    },
    list(most: number): Wanted[] {
      const common = [...counted.values()].filter(
        ({ conversations }) => conversations.size >= LEAST_CONVERSATIONS,
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
