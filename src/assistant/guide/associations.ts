import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import rows from './associations.json' with { type: 'json' }

/** Words that an answer often has to a question with certain words: «в бутылку» is answered with litres. */
type Row = { readonly ask: readonly string[]; readonly says: readonly Word[] }

const LONGEST_ASSOCIATED_PHRASE = 3
const byStart = indexRows()

/** For each phrase of the question that is known the words its answers often have. */
export function listAssociations(words: readonly Word[]): readonly (readonly Word[])[] {
  const stems = words.map(({ stem }) => stem)
  return stems.flatMap((stem, at) =>
    (byStart.get(stem) ?? []).flatMap(({ ask, says }) =>
      ask.every((part, next) => stems[at + next] === part) ? [says] : [],
    ),
  )
}

function indexRows(): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, Row[]>()
  for (const [asks = '', answers = ''] of rows) {
    const says = answers.split(', ').flatMap(normalizeWords).map(toWord)
    for (const phrase of asks.split(', ')) {
      const ask = normalizeWords(phrase).map((word) => toWord(word).stem)
      const [first] = ask
      if (first === undefined || ask.length > LONGEST_ASSOCIATED_PHRASE) continue
      index.set(first, [...(index.get(first) ?? []), { ask, says }])
    }
  }
  return index
}
