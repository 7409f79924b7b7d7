import { getMonthOfDay, LAST_DAYS, MONTH_NAMES, OSM_DAYS, OSM_MONTHS, SHORT_DAYS } from './calendar-words.ts'

const WORDS: Record<string, string> = {
  PH: 'праздники',
  off: 'выходной',
  closed: 'закрыто',
  '24/7': 'круглосуточно',
  SH: 'каникулы',
  easter: 'Пасха',
  sunrise: 'восход',
  sunset: 'закат',
}
const ANY_MONTH = OSM_MONTHS.join('|')
const DATE = new RegExp(`\\b(${ANY_MONTH}) (\\d\\d?)(?![:\\d])(?:-(\\d\\d?)(?![:\\d]))?`, 'g')
const DATES = new RegExp(`\\b(${ANY_MONTH}) (\\d\\d?)-(${ANY_MONTH}) (\\d\\d?)(?!:)`, 'g')
/** «Mo-Fr09:00», «Dec25» */
const UNSPACED = /(\b[A-Z][a-zH][a-z]?|\])(?=\d)/g
const MONTH = new RegExp(`\\b(?:${ANY_MONTH})\\b`, 'g')

/** Translates `opening_hours` syntax: «Mo-Fr 09:00-18:00; Su off» is «пн–пт 09:00–18:00; вс выходной». */
export function openingHoursText(openingHours: string): string {
  return openingHours
    .replace(/; \d{4}-\d{4}\/4 Feb 28 [^;]*/g, '')
    .replaceAll(LAST_DAYS, 'последний день месяца')
    .replaceAll('PH -1 day', 'перед праздниками')
    .replace(/ open(?= ")/g, ',')
    .replace(/off (?=")/g, '')
    .replace(/"/g, '')
    .replace(UNSPACED, '$1 ')
    .replace(/-(\d\d?:\d\d)\+/g, '-$1 и позже')
    .replace(/(\d\d?:\d\d)\+/g, 'с $1')
    .replace(/([A-Z][a-z])\[([-\d,]+)\]/g, (_, day, numbers) => numberedDay(day, numbers))
    .replace(
      DATES,
      (_, month, from, other, to) => `с ${+from} ${monthOf(month, true)} по ${+to} ${monthOf(other, true)}`,
    )
    .replace(DATE, (_, month, from, to) => `${+from}${to ? `–${+to}` : ''} ${monthOf(month, true)}`)
    .replace(MONTH, (month) => monthOf(month))
    .replace(
      /24\/7|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|[PS]H|off|closed|easter|sun(?:rise|set))\b/g,
      (word) => SHORT_DAYS[OSM_DAYS.indexOf(word)] ?? WORDS[word] ?? word,
    )
    .replace(/(\d:\d\d|[а-я]{2})\s*-\s*(?=\d\d?:\d\d|\d+ [а-я]|[а-я]{2})/g, '$1–')
    .replace(/([,;])(?=\S)/g, '$1 ')
}

/** «последняя пт месяца», «1-я, 3-я сб месяца» */
function numberedDay(day: string, numbers: string): string {
  const end = 'MoTuTh'.includes(day) ? 'й' : day === 'Su' ? 'е' : 'я'
  const last = { й: 'последний', я: 'последняя', е: 'последнее' }[end]
  return `${numbers.replace(/-?\d/g, (number) => (number === '-1' ? last : `${number}-${end}`))} ${day} месяца`
}

function monthOf(name: string, isOfDay?: boolean): string {
  const month = OSM_MONTHS.indexOf(name)
  return (isOfDay ? getMonthOfDay(month) : MONTH_NAMES[month]) ?? name
}
