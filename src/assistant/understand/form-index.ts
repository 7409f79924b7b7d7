import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, toWord, type Word } from '#domain/suggest/word-stem.ts'

/** An index of words that matches any form of a word. */
export type FormIndex<Value> = {
  /** Adds the value to each word of a text. */
  add(text: string, value: Value): void
  /** Returns the values of the words that this one is a form of. */
  find(word: Word, likeness?: number): ReadonlySet<Value>
  /** The values of the words that begin so; without `*` at the end, of that very word in any form. */
  findPattern(pattern: string): ReadonlySet<Value>
  listWords(): Iterable<Word>
}

type Term<Value> = Word & { readonly values: Set<Value> }

/** So many letters tell a word's drawer: forms of a word have them in common. */
const DRAWER_LETTERS = 2
const MAX_KEPT_WORDS = 10_000

/** Creates an empty index. */
export function createFormIndex<Value>(): FormIndex<Value> {
  const terms = new Map<string, Term<Value>>()
  const drawers = new Map<string, Term<Value>[]>()
  const found = new Map<string, ReadonlySet<Value>>()
  const collect = (start: string, fits: (term: Word) => boolean) => {
    const near = drawers.get(start.slice(0, DRAWER_LETTERS)) ?? []
    return new Set(near.filter(fits).flatMap(({ values }) => [...values]))
  }
  const find = (word: Word, likeness = SAME_FORM) => {
    const key = `${likeness} ${word.text}`
    const known = found.get(key)
    if (known) return known
    const values = collect(word.text, (term) => compareForms(word, term) >= likeness)
    if (found.size < MAX_KEPT_WORDS) found.set(key, values)
    return values
  }
  return {
    add(text, value) {
      for (const word of normalizeWords(text)) {
        const term = terms.get(word) ?? { ...toWord(word), values: new Set() }
        term.values.add(value)
        if (terms.has(word)) continue
        terms.set(word, term)
        const start = word.slice(0, DRAWER_LETTERS)
        drawers.set(start, [...(drawers.get(start) ?? []), term])
      }
    },
    find,
    findPattern(pattern) {
      if (!pattern.endsWith('*')) return find(toWord(pattern))
      const start = pattern.slice(0, -1)
      return collect(start, ({ text }) => text.startsWith(start))
    },
    listWords: () => terms.values(),
  }
}
