/** The longest words of the guides have so many letters; a longer text would have hundreds of spellings. */
const MAX_SPELLED_LENGTH = 24
const SOFTENED = 'бвдзлмнпрстфж'
/** «Помощь», «ночь», «умеешь» */
const SOFT_AT_END = 'шщч'
const ENDS = [
  ['е', 'ые'],
  ['и', 'ий'],
  ['ы', 'ый'],
] as const

/** Other spellings that give the same Latin letters; those without a soft sign are likelier. */
export function listSpellings(word: string): string[] {
  if (word.length > MAX_SPELLED_LENGTH) return [word]
  const variants = [
    word,
    word.replace('ц', 'тс'),
    word.replace('ц', 'тз'),
    word.replace('щ', 'сч'),
    word.replace('е', 'э'),
    ...ENDS.map(([end, longer]) => (word.endsWith(end) ? `${word.slice(0, -1)}${longer}` : word)),
  ]
  return [...new Set([...variants, ...variants.flatMap(soften)])]
}

function soften(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const mayBeSoft = SOFTENED.includes(letter) || (at === word.length - 1 && SOFT_AT_END.includes(letter))
    return mayBeSoft ? [`${word.slice(0, at + 1)}ь${word.slice(at + 1)}`] : []
  })
}
