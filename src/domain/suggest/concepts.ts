import { WORDS_BY_KIND } from '../kind-words.ts'

/** Everyday words, and the categories and tags they lead to. */
type Concept = { readonly words: string; readonly means: string }

/** Words that lead to no kind of places, but to tags. */
const OF_TAGS: readonly Concept[] = [
  { words: 'книга почитать читать', means: 'библиотека книги' },
  { words: 'ребенок дети детьми детский семья семейный', means: 'дети семья' },
  { words: 'гостиница отель переночевать', means: 'отель ночлег' },
  { words: 'погулять гулять прогуляться прогулка', means: 'парк набережная прогулка' },
  { words: 'лев', means: 'львы' },
]

export const CONCEPTS: readonly Concept[] = [
  ...[...WORDS_BY_KIND].flatMap(([name, { everyday, tags = '' }]) =>
    everyday === undefined ? [] : [{ words: everyday, means: `${name} ${tags}`.trim() }],
  ),
  ...OF_TAGS,
]
