import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'

type Term<Value> = Word & { readonly values: Set<Value> }

const MOST_KEPT_WORDS = 10_000

/** Words with the values they stand for, found by any form of the word. */
export class WordIndex<Value> {
  readonly #terms = new Map<string, Term<Value>>()
  readonly #byStart = new Map<string, Term<Value>[]>()
  readonly #none: ReadonlySet<Value> = new Set()
  /** What was found lately, by likeness and word. */
  readonly #found = new Map<number, Map<string, ReadonlySet<Value>>>()

  add(text: string, value: Value): void {
    const known = this.#terms.get(text)
    if (known) {
      known.values.add(value)
      return
    }
    const term: Term<Value> = { ...toWord(text), values: new Set([value]) }
    this.#terms.set(text, term)
    const start = text.slice(0, 2)
    this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), term])
  }

  /** True for a word that was added in this very form. */
  has(text: string): boolean {
    return this.#terms.has(text)
  }

  /** The values of the words that this one is a form of. */
  find(word: Word, likeness = SAME_FORM): ReadonlySet<Value> {
    const known = this.#found.get(likeness) ?? new Map<string, ReadonlySet<Value>>()
    this.#found.set(likeness, known)
    const found = known.get(word.text) ?? this.#look(word, likeness)
    if (known.size < MOST_KEPT_WORDS) known.set(word.text, found)
    return found
  }

  #look(word: Word, likeness: number): ReadonlySet<Value> {
    const found = new Set<Value>()
    for (const term of this.#byStart.get(word.text.slice(0, 2)) ?? []) {
      if (compareForms(word, term) >= likeness) for (const value of term.values) found.add(value)
    }
    // One for all strangers: most words are.
    return found.size === 0 ? this.#none : found
  }

  /** The values of the words that begin so; without `*` at the end, of that very word in any form. */
  findPattern(pattern: string): ReadonlySet<Value> {
    if (!pattern.endsWith('*')) return this.find(toWord(pattern))
    const start = pattern.slice(0, -1)
    const found = new Set<Value>()
    for (const term of this.#byStart.get(start.slice(0, 2)) ?? []) {
      if (term.text.startsWith(start)) for (const value of term.values) found.add(value)
    }
    return found
  }

  listWords(): Iterable<Word> {
    return this.#terms.values()
  }
}
