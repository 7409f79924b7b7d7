const MONTHS: Readonly<Record<string, readonly [name: string, genitive: string]>> = {
  Jan: ['январь', 'января'],
  Feb: ['февраль', 'февраля'],
  Mar: ['март', 'марта'],
  Apr: ['апрель', 'апреля'],
  May: ['май', 'мая'],
  Jun: ['июнь', 'июня'],
  Jul: ['июль', 'июля'],
  Aug: ['август', 'августа'],
  Sep: ['сентябрь', 'сентября'],
  Oct: ['октябрь', 'октября'],
  Nov: ['ноябрь', 'ноября'],
  Dec: ['декабрь', 'декабря'],
}
const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const DAY_RANGE = new RegExp(`${MONTH} 0?(\\d{1,2})\\s*[-–]\\s*(?:${MONTH} )?0?(\\d{1,2})(?!:)`, 'g')
const DAY = new RegExp(`${MONTH} 0?(\\d{1,2})(?!:|\\d)`, 'g')
const MONTH_RANGE = new RegExp(`${MONTH}\\s*[-–]\\s*${MONTH}`, 'g')
const ANY_MONTH = new RegExp(`\\b${MONTH}\\b`, 'g')
const NTH_DAY = /(пн|вт|ср|чт|пт|сб|вс)\[(-?\d)\]/g

/** Which week of a month, to agree with a masculine, feminine and neuter day. */
const NTH: Readonly<Record<string, readonly [string, string, string]>> = {
  '-1': ['последний', 'последняя', 'последнее'],
  '1': ['первый', 'первая', 'первое'],
  '2': ['второй', 'вторая', 'второе'],
  '3': ['третий', 'третья', 'третье'],
  '4': ['четвёртый', 'четвёртая', 'четвёртое'],
  '5': ['пятый', 'пятая', 'пятое'],
}
const FEMININE = /ср|пт|сб/

/** Described hours with their months and weeks in Russian: «Nov 15-Mar 31» is «с 15 ноября по 31 марта». */
export function toRussianHours(hours: string): string {
  return hours
    .replace(DAY_RANGE, (_, from = '', first = '', to = from, last = '') => {
      return `с ${first} ${getGenitive(from)} по ${last} ${getGenitive(to || from)}`
    })
    .replace(DAY, (_, month = '', day = '') => `${day} ${getGenitive(month)}`)
    .replace(MONTH_RANGE, (_, from = '', to = '') => `${getName(from)}–${getName(to)}`)
    .replace(ANY_MONTH, (_, month = '') => getName(month))
    .replace(NTH_DAY, (_, day = '', week = '') => `${getNth(day, week)} ${day} месяца`)
}

function getName(month: string): string {
  return MONTHS[month]?.[0] ?? month
}

function getGenitive(month: string): string {
  return MONTHS[month]?.[1] ?? month
}

function getNth(day: string, week: string): string {
  const [masculine, feminine, neuter] = NTH[week] ?? ['', '', '']
  if (day === 'вс') return neuter
  return FEMININE.test(day) ? feminine : masculine
}
