import type { Token } from '../language/split-tokens.ts'

/** Phrases parted by `|`, words by spaces; `слов*` stands for the words that begin so. */
export type PhraseRow<Value> = { readonly says: string; readonly value: Value }

/** Finds the longest phrase of a table that begins at a token. */
export type PhraseTable<Value> = {
  find(tokens: readonly Token[], at: number): { readonly value: Value; readonly next: number } | undefined
  /** The words of all phrases, `слов*` among them. */
  readonly atoms: readonly string[]
}

type Phrase<Value> = { readonly words: readonly string[]; readonly value: Value }

/** Reads the table once; phrases are looked up by the first letter of their first word. */
export function createPhraseTable<Value>(rows: readonly PhraseRow<Value>[]): PhraseTable<Value> {
  const phrases = rows.flatMap(({ says, value }): Phrase<Value>[] =>
    says
      .replaceAll('ё', 'е')
      .split('|')
      .map((phrase) => ({ words: phrase.trim().split(/\s+/), value })),
  )
  const byLetter = new Map<string, Phrase<Value>[]>()
  for (const phrase of phrases.sort((a, b) => b.words.length - a.words.length)) {
    const letter = phrase.words[0]?.[0] ?? ''
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), phrase])
  }
  return {
    atoms: phrases.flatMap(({ words }) => words),
    find(tokens, at) {
      const candidates = byLetter.get(tokens[at]?.text[0] ?? '') ?? []
      const found = candidates.find(({ words }) => words.every((word, i) => fits(tokens[at + i]?.text, word)))
      return found && { value: found.value, next: at + found.words.length }
    },
  }
}

function fits(text: string | undefined, word: string): boolean {
  if (text === undefined) return false
  return word.endsWith('*') ? text.startsWith(word.slice(0, -1)) : text === word
}
