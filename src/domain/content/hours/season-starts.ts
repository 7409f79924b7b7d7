import { MONTH_NAMES } from './calendar-words.ts'
import { getMonthNumber, MONTH } from './hours-words.ts'

const START = new RegExp(
  `(?<![а-я-])со? (?:(\\d{1,2}) )?(${MONTH})(?! ?(?:- ?(?:\\d{1,2} )?|по |до |и до )(?:\\d{1,2} |конца |начала )?(?:${MONTH}))`,
  'g',
)

/** «с 1 мая 10–18, с 1 ноября 10–17»: where nothing but two beginnings is told, each part ends where the other begins. */
export function writeSeasonEnds(text: string): string {
  const starts = [...text.matchAll(START)]
  const [one, other] = starts
  const isAll = [...text.matchAll(new RegExp(`(?<![а-я])${MONTH}`, 'g'))].length === 2
  const isWhole = starts.every(([, day = '1']) => day === '1')
  if (!one || !other || starts.length !== 2 || !isAll || !isWhole) return text
  const end = (start: RegExpMatchArray) => MONTH_NAMES[(getMonthNumber(start[2] ?? '') + 11) % 12]
  const season = (start: RegExpMatchArray, next: RegExpMatchArray) =>
    `${MONTH_NAMES[getMonthNumber(start[2] ?? '')]}-${end(next)}`
  let at = 0
  return text.replace(START, () => {
    at += 1
    return at === 1 ? season(one, other) : season(other, one)
  })
}

/** «зимой (декабрь–февраль) 10–17, летом (июнь–август) 9–20, весной и осенью 10–18» */
export function nameOtherMonths(text: string): string {
  const areNamed = ['декабр', 'феврал', 'июн', 'август'].every((month) => text.includes(month))
  return areNamed
    ? text.replace(/(?<![а-я])(?:весной и осенью|осенью и весной)(?![а-я])/, 'в остальные месяцы')
    : text
}
