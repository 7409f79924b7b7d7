/** Russian words of opening hours as patterns; texts are in lower case, with «е» for «ё». */

/** A word ends where no letter follows: `\b` knows Latin letters alone. */
const END = '(?![а-я])'

/** Monday is 0. */
const DAY_WORDS = [
  'понедельник(?:а|у|ам|и|ом|ов)?|понедельн|понед|пон|пнд|пн',
  'вторник(?:а|у|ам|и|ом|ов)?|вторн|втор|втр|вт',
  'сред(?:а|у|ы|е|ам|ой)?|срд|ср',
  'четверг(?:а|у|ам|и|ом|ов)?|четвер|четв|чтвр|чтв|чет|чт',
  'пятниц(?:а|у|ы|е|ам|ей)?|пятн|пят|птн|птц|пт',
  'суббот(?:а|у|ы|е|ам|ой)?|субб|суб|сбб|сбт|сб',
  'воскресен(?:ь(?:е|я|ю|ям|ем)|ий)|воскрес|воскр|вскр|воск|вск|вс',
]

const MONTH_WORDS = [
  'январ(?:ь|я|е|ем)|янв',
  'феврал(?:ь|я|е|ем)|фев',
  'март(?:а|е|ом)?|мар',
  'апрел(?:ь|я|е|ем)|апр',
  'ма(?:й|я|е|ем)',
  'июн(?:ь|я|е|ем)|июн',
  'июл(?:ь|я|е|ем)|июл',
  'август(?:а|е|ом)?|авг',
  'сентябр(?:ь|я|е|ем)|сент|сен',
  'октябр(?:ь|я|е|ем)|окт',
  'ноябр(?:ь|я|е|ем)|нояб|ноя',
  'декабр(?:ь|я|е|ем)|дек',
]

/** A day of the week, a month: pattern sources without groups. A full stop belongs to a short form; a long one ends a sentence. */
export const DAY = `(?:(?:${DAY_WORDS.join('|')})${END}(?:(?<![а-я]{6}|сред[аыуе])\\.)?)`
export const MONTH = `(?:(?:${MONTH_WORDS.join('|')})${END}(?:(?<=янв|фев|мар|апр|июн|июл|авг|сент?|окт|нояб?|дек)\\.|\\.(?= ?-))?)`

/** The number of a day of the week, Monday is 0. Throws when it is none. */
export function getDayNumber(word: string): number {
  return getNumber(word, DAY_WORDS)
}

/** The number of a month, January is 0. Throws when it is none. */
export function getMonthNumber(word: string): number {
  return getNumber(word, MONTH_WORDS)
}

function getNumber(word: string, patterns: readonly string[]): number {
  const bare = word.replace('.', '')
  const number = patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`).test(bare))
  if (number === -1) throw new Error(`«${word}» is no day and no month`)
  return number
}
