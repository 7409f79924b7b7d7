import { mendSpelling } from './mend-spelling.ts'

/** «с восьми утра до пяти вечера», «с девяти до двух» */
const HOUR_WORDS = 'двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати'.split(' ')
const HOUR_WORD = new RegExp(
  `(?<![а-я])(?:(?<=(?:с|до) )(?:${HOUR_WORDS.join('|')})(?![а-я])|(?:${HOUR_WORDS.join('|')})(?= (?:утра|дня|вечера|ночи|час)))`,
  'g',
)
const TIME = '\\d{1,2}(?:[:.]\\d{2})?(?!\\d)'
/** Nobody has dinner at one in the night. */
const DINNER =
  /((?:обед|перерыв)[а-я]*:? (?:на обед )?(?:с )?)([1-5])((?:[:.]\d\d)?(?: ?- ?| до ))([1-6])(?!\d)/g

/** Words and signs that mean the same, made one. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[❌✖✗✘🚫⛔]/gu, ' выходной '],
  [/\p{Extended_Pictographic}|[\ufe0f\u200d]/gu, ' '],
  [/(?<=\d) ?[~∼] ?(?=\d)/g, '-'],
  [/(?<![а-я])сан\. ?(?=д(?:ень|ня|ни))/g, 'санитарный '],
  [/(?<![а-я])раб\. ?(?=дн)/g, 'рабочие '],
  [/(?<![а-я])вкл\.? (?=праздн)/g, 'включая '],
  [/(?<=(?:^| )с )часу(?= до)/g, '1'],
  [/(?<=\d-\d\d) ?ч(?:ас)?\.?(?![а-я])/g, ''],
  // «до 20:00, с 10:00»
  [new RegExp(`(?<=^|[,;\\n] ?)(до ${TIME}),? (с ${TIME})(?! ?-| до| по)`, 'g'), '$2 $1'],
  [new RegExp(`((?:^| )с ${TIME}), (?=до \\d)`, 'g'), '$1 '],
]

/** Small letters, one kind of dash, one kind of space, one way of writing; misspelt words are mended. */
export function tidyHours(text: string): string {
  const plain = text
    .normalize()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\r\n?/g, '\n')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\u00a0\u2009\u202f\t]/g, ' ')
    .replace(/(\d)\s*[\u2070º°оo]{2}(?![а-яa-z])/g, '$1:00')
    // «9³⁰»: raised digits
    .replace(
      /(?<=\d)[\u00b2\u00b3\u00b9\u2074-\u2079][\u2070\u2075]/g,
      (raised) => `:${raised.normalize('NFKC')}`,
    )
    .replace(/(\d) ?: ?(?=\d\d(?!\d))/g, '$1:')
    .replace(HOUR_WORD, (word) => String(HOUR_WORDS.indexOf(word) + 2))
    // A Latin «c» looks like the Russian word.
    .replace(/(?<![a-zа-я])c(?= \d)/g, 'с')
  const same = SAME.reduce((changed, [pattern, put]) => changed.replace(pattern, put), plain)
  return mendSpelling(same)
    .replace(DINNER, (_, word, from, link, to) => `${word}${Number(from) + 12}${link}${Number(to) + 12}`)
    .replace(/ +/g, ' ')
    .trim()
}
