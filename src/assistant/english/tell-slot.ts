import labels from './labels.json' with { type: 'json' }

const PHRASES = Object.entries(labels.phrases).sort(([a], [b]) => b.length - a.length)
const KINDS = new Map(Object.entries(labels.kinds))
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
  return KINDS.get(category)?.[0] ?? category
}

/** Numbers, days, distances, kinds and small phrases in English; other words stay as they are. */
export function tellSlot(slot: string): string {
  const kinds = slot
    .replace(/и ещё (\d+) мест\p{L}*/gu, 'and $1 more')
    .replace(/«([^«»]{2,})»/gu, (quoted, kind = '') => {
      const english = KINDS.get(kind.toLowerCase())
      return english ? `“${english[0]}”` : quoted
    })
  const phrases = PHRASES.reduce((text, [russian, english]) => text.replaceAll(russian, english), kinds)
  const patterned = PATTERNS.reduce((text, [from, to]) => text.replace(from, to), phrases)
  return patterned.replace(/«[^»]*»|\p{Script=Cyrillic}+(?:-\p{Script=Cyrillic}+)*/gu, (word) => {
    return WORDS.get(word.toLowerCase()) ?? KINDS.get(word.toLowerCase())?.[0] ?? word
  })
}
