/** Days of the week, Monday first, and months, as people and as OpenStreetMap's opening hours write them. */
export const SHORT_DAYS: readonly string[] = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
export const OSM_DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** How all forms of a day's name begin. */
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

/** The last day of each month; February has another in most years, and no word for that. */
export const LAST_DAYS = 'Jan 31,Feb 29,Mar 31,Apr 30,May 31,Jun 30,Jul 31,Aug 31,Sep 30,Oct 31,Nov 30,Dec 31'
/** Up to 2100, which has no 29 February. */
export const LAST_OF_FEBRUARY: readonly string[] = [1, 2, 3].map(
  (year) => `${2024 + year}-${2096 + year}/4 Feb 28`,
)

/** «января», «мая»: the month of a day, by its number from 0. */
export function getMonthOfDay(month: number): string {
  return (MONTH_NAMES[month] ?? '').replace(/[ьй]$|т$/, (end) => (end === 'т' ? 'та' : 'я'))
}

/** The number of a day of the week, Monday is 0; `date` is `YYYY-MM-DD`. */
export function getWeekday(date: string): number {
  return (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
}
