import { compareForms } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'

type Term<Value> = Word & { readonly values: Set<Value> }

const FORM_OF_WORD = 0.95
const MOST_KNOWN = 20_000

/** Words with the values they stand for, found by any form of the word. */
export class WordIndex<Value> {
  readonly #terms = new Map<string, Term<Value>>()
  readonly #byStart = new Map<string, Term<Value>[]>()
  readonly #found = new Map<string, ReadonlySet<Value>>()

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
  find(word: Word, likeness = FORM_OF_WORD): ReadonlySet<Value> {
    const key = `${likeness} ${word.text}`
    const known = this.#found.get(key)
    if (known) return known
    const found = new Set<Value>()
    for (const term of this.#byStart.get(word.text.slice(0, 2)) ?? []) {
      if (compareForms(word, term) >= likeness) for (const value of term.values) found.add(value)
    }
    if (this.#found.size < MOST_KNOWN) this.#found.set(key, found)
    return found
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
