/** Weekdays, Monday first, and months, in Russian and in OpenStreetMap's opening hours. */
export const SHORT_DAYS: readonly string[] = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
export const OSM_DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** Stems of all forms of the weekdays' names. */
export const DAY_STARTS: readonly string[] = [
  'понедельник',
  'вторник',
  'сред',
  'четверг',
  'пятниц',
  'суббот',
  'воскресен',
]

// biome-ignore format: a year in two lines
export const MONTH_NAMES: readonly string[] = [
  'январь', 'февраль', 'март', 'апрель', 'май', 'июнь',
  'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь',
]
// biome-ignore format: a year in two lines
export const OSM_MONTHS: readonly string[] = [
  'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun',
  'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec',
]

/** «1 мая 2027 г.» */
export const LONG_DAY = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })

/** The last day of each month; OpenStreetMap has no expression for the last day of February in other years. */
export const LAST_DAYS = 'Jan 31,Feb 29,Mar 31,Apr 30,May 31,Jun 30,Jul 31,Aug 31,Sep 30,Oct 31,Nov 30,Dec 31'
/** Up to 2100, which has no 29 February. */
export const LAST_OF_FEBRUARY: readonly string[] = [1, 2, 3].map(
  (year) => `${2024 + year}-${2096 + year}/4 Feb 28`,
)

/** Returns the genitive of a month by its number from 0: «января», «мая». */
export function getMonthOfDay(month: number): string {
  return (MONTH_NAMES[month] ?? '').replace(/[ьй]$|т$/, (end) => (end === 'т' ? 'та' : 'я'))
}

/** Returns the day `YYYY-MM-DD` of a local time. */
export function getDay(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

/** Returns the weekday of a date `YYYY-MM-DD`; Monday is 0. */
export function getWeekday(date: string): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
}

/** Returns the numbers from one to another of a circle of so many, also across its end. */
export function listCircle(first: number, last: number, size: number): number[] {
  return Array.from({ length: ((last - first + size) % size) + 1 }, (_, index) => (first + index) % size)
}

/** Formats cyclic numbers, days or months, as ranges: «Mo-We,Fr», also across the end: «Sep-May». */
export function writeCircle(numbers: readonly number[], names: readonly string[]): string {
  const isIn = (number: number) => numbers.includes((number + names.length) % names.length)
  if (numbers.length === names.length) return `${names[0]}-${names.at(-1)}`
  const starts = numbers.filter((number) => !isIn(number - 1)).sort((a, b) => a - b)
  const ranges = starts.map((start) => {
    let last = start
    while (isIn(last + 1)) last += 1
    if (last === start) return names[start]
    return `${names[start]}${last === start + 1 ? ',' : '-'}${names[last % names.length]}`
  })
  return ranges.join(',')
}
