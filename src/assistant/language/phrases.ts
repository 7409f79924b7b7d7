import { type Token, toPlain } from './split-tokens.ts'

/** Phrases are separated by `|`, words by spaces; `слов*` matches words with this prefix. */
export type PhraseRow<Value> = { readonly says: string; readonly value: Value }

export type Phrases<Value> = {
  /** Returns the longest phrase that starts at the token, and the index after it. */
  find(tokens: readonly Token[], at: number): { readonly value: Value; readonly to: number } | undefined
  /** The words of all phrases, including `слов*`. */
  readonly atoms: readonly string[]
}

type Phrase<Value> = { readonly words: readonly string[]; readonly value: Value }

/** Compiles the rows once; among phrases of equal length the earlier row wins. */
export function createPhrases<Value>(rows: readonly PhraseRow<Value>[]): Phrases<Value> {
  const phrases = rows.flatMap(({ says, value }) =>
    toPlain(says)
      .split('|')
      .map((phrase): Phrase<Value> => ({ words: phrase.trim().split(/\s+/), value })),
  )
  const byLetter = new Map<string, Phrase<Value>[]>()
  for (const phrase of phrases.sort((one, other) => other.words.length - one.words.length)) {
    const letter = phrase.words[0]?.slice(0, 1) ?? ''
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), phrase])
  }
  return {
    atoms: phrases.flatMap(({ words }) => words),
    find(tokens, at) {
      const found = byLetter
        .get(tokens[at]?.text.slice(0, 1) ?? '')
        ?.find(({ words }) => words.every((word, next) => fits(tokens[at + next], word)))
      return found && { value: found.value, to: at + found.words.length }
    },
  }
}

function fits(token: Token | undefined, word: string): boolean {
  if (token === undefined) return false
  return word.endsWith('*') ? token.text.startsWith(word.slice(0, -1)) : token.text === word
}

/** Returns for each group a function that says whether a text contains one of its phrases. */
export function createSays<Group extends string>(
  groups: Readonly<Record<Group, string>>,
): Readonly<Record<Group, (tokens: readonly Token[]) => boolean>> {
  const entries = Object.entries<string>(groups).map(([group, says]) => {
    const phrases = createPhrases([{ says, value: true }])
    return [group, (tokens: readonly Token[]) => tokens.some((_, at) => phrases.find(tokens, at))]
  })
  return Object.fromEntries(entries)
}
