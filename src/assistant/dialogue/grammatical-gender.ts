type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural'

/** Feminine nouns in «ь» that name places; all others are masculine. */
const FEMININE_SOFT =
  /(?:церковь|площадь|крепость|верфь|усадьба|пристань|часть|мечеть|печь|сельдь|степь|гавань)$/

const ENDINGS: readonly { ending: RegExp; gender: Gender }[] = [
  { ending: FEMININE_SOFT, gender: 'feminine' },
  { ending: /(?:ые|ие(?<!ние|тие|вие))$/, gender: 'plural' },
  { ending: /[ое]$/, gender: 'neuter' },
  { ending: /[ая]$/, gender: 'feminine' },
  { ending: /[ыи]$/, gender: 'plural' },
]

/** The gender of a name by its first word, which in Russian is its noun or agrees with it. */
export function guessGender(name: string): Gender {
  const [first = ''] = name.toLowerCase().match(/\p{L}+/u) ?? []
  return ENDINGS.find(({ ending }) => ending.test(first))?.gender ?? 'masculine'
}
