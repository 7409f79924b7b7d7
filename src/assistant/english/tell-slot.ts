import { findKind } from '#domain/kinds/kinds.ts'
import labels from './labels.json' with { type: 'json' }

const PHRASES = Object.entries(labels.phrases).sort(([a], [b]) => b.length - a.length)
const TAGS = new Map(Object.entries(labels.tags))
const WORDS = new Map(Object.entries(labels.words))

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(\d),(\d)(?=\s?(?:км|м|ч)|$)/gu, '$1.$2'],
  [/(?<!\p{L})с (\d+ \p{L}+) по (\d+)/gu, '$1 to $2'],
  [/(?<!\p{L})с (\d)/gu, 'from $1'],
  [/(?<!\p{L})до (\d)/gu, 'until $1'],
  [/ месяца(?!\p{L})/gu, ' of the month'],
  [/, в (?=\d)/gu, ', at '],
  [/^в (?=\d)/u, 'at '],
  [/(?<!\p{L})на (?=\d)/gu, 'for '],
  [/(?<!\p{L})на (?=(?:север|юг|запад|восток))/gu, ''],
  [/(?<!\p{L})и (?=\p{L}|«)/gu, 'and '],
  [/(?<!\p{L})1 (?:человек|час|минут)\p{L}*/gu, '$&'],
]

/** The kind of a place in English; a kind that is in no table stays Russian. */
export function tellKind(category: string): string {
  return findEnglish(category) ?? category
}

function findEnglish(word: string): string | undefined {
  return findKind(word)?.inEnglish ?? TAGS.get(word)
}

/** Numbers, days, distances, kinds and small phrases in English; other words stay as they are. */
export function tellSlot(slot: string): string {
  const kinds = slot
    .replace(/и ещё (\d+) мест\p{L}*/gu, 'and $1 more')
    .replace(/«([^«»]{2,})»/gu, (quoted, kind = '') => {
      const english = findEnglish(kind.toLowerCase())
      return english ? `“${english}”` : quoted
    })
  const phrases = PHRASES.reduce((text, [russian, english]) => text.replaceAll(russian, english), kinds)
  const patterned = PATTERNS.reduce((text, [from, to]) => text.replace(from, to), phrases)
  return patterned.replace(/«[^»]*»|\p{Script=Cyrillic}+(?:-\p{Script=Cyrillic}+)*/gu, (word) => {
    return WORDS.get(word.toLowerCase()) ?? findEnglish(word.toLowerCase()) ?? word
  })
}
