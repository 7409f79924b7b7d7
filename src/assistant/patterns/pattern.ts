/**
 * The language in which rules are written. A pattern is a row of elements, met by words that follow each other:
 *
 * - `слово` that word; `слов*` words that begin so; `а|б*|в_г` either (`в_г` is «в» and «г» after it); `слово?` may
 *   be absent; `слово|$` that word or the end of the message;
 * - `$name` any word of the class of that name; `#name` a part of the message marked by a tagger;
 * - `..` up to four words of any kind; `^` and `$` the start and the end of the message; `!слово` not before that.
 *
 * Patterns joined by ` & ` must all be found, in any order; one that begins with `NOT ` must not be found;
 * `@name` holds when the conversation has such a memory.
 */
export type Element =
  | { readonly kind: 'start' | 'end' | 'gap' }
  | { readonly kind: 'word' | 'maybe' | 'not'; readonly alternatives: readonly string[] }

/** Patterns that must all be found, or with `isNot` must not. */
export type PatternPart =
  | { readonly isNot: boolean; readonly memory: string }
  | { readonly isNot: boolean; readonly elements: readonly Element[] }

/** The words of each class, written like pattern elements, parted by spaces. */
export type WordClasses = Readonly<Record<string, string>>

/** Among alternatives, the end of the message. */
export const END = '$'

const LONGEST_CLASS_CHAIN = 5
const NOT = 'NOT '

/** The parts of a pattern; a class is replaced by its words. Throws at an unknown class: rules are code. */
export function parsePattern(pattern: string, classes: WordClasses): PatternPart[] {
  return pattern
    .replaceAll('ё', 'е')
    .split(' & ')
    .map((text) => {
      const isNot = text.startsWith(NOT)
      const bare = (isNot ? text.slice(NOT.length) : text).trim()
      if (bare.startsWith('@')) return { isNot, memory: bare.slice(1) }
      return { isNot, elements: bare.split(/\s+/).map((part) => parseElement(part, classes)) }
    })
}

function parseElement(part: string, classes: WordClasses): Element {
  if (part === '^') return { kind: 'start' }
  if (part === '$') return { kind: 'end' }
  if (part === '..') return { kind: 'gap' }
  const kind = part.startsWith('!') ? 'not' : part.endsWith('?') ? 'maybe' : 'word'
  const bare = part.replace(/^!|\?$/g, '')
  return { kind, alternatives: bare.split('|').flatMap((word) => expandClass(word, classes, 0)) }
}

function expandClass(word: string, classes: WordClasses, depth: number): string[] {
  if (!word.startsWith('$') || word === END) return [word]
  const words = classes[word.slice(1)]
  if (words === undefined || depth > LONGEST_CLASS_CHAIN) throw new Error(`Unknown word class ${word}`)
  return words.split(/\s+/).flatMap((one) => (one ? expandClass(one, classes, depth + 1) : []))
}
