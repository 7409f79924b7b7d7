import { HoursFault, type HoursPart } from './hours-part.ts'
import { DAY, getDayNumber } from './hours-words.ts'
import { daysPart, END, type PartRule, rule } from './part-rule.ts'

/** How single days and ranges of them are written, «последний четверг месяца» before «четверг». */
export function listDayRules(): PartRule[] {
  return [
    ...listNthRules(),
    // «вс по воскресеньям» is no range.
    rule(
      `(?:только )?(?:со? |во? |по |от )?(${DAY})(?: ?- ?| (?:и )?до | по (?![а-я]+(?:ам|ям)${END}))(${DAY})(?: включительно)?`,
      ([, from = '', to = '']) => readDayRange(from, to),
    ),
    // «пн/пт 9–18», «пн пт 9–18»: two days, or from one to the other?
    rule(`(?<!${DAY}[ ,./;и-]*)${WEEK_STARTS}[ /]?${WEEK_ENDS}(?![ ,./]*(?:и )?${DAY})`, ([text]) => {
      throw new HoursFault(`не ясно, два это дня или с первого по второй: «${text.trim()}»`)
    }),
    rule(`кажд[а-я]+ (${DAY}) месяца${END}`, ([, day = '']) => daysPart([getDayNumber(day)])),
    rule(`(?:только |еженедельно )?(?:во? |по |со |кажд[а-я]+ )?(${DAY})`, ([, day = '']) =>
      daysPart([getDayNumber(day)], { ...(day.endsWith('.') && { isDotted: true }) }),
    ),
  ]
}

function readDayRange(from: string, to: string): HoursPart {
  const [first, last] = [getDayNumber(from), getDayNumber(to)]
  if (first === last) throw new HoursFault(`начало и конец — один день: «${from}–${to}»`)
  const length = ((last - first + 7) % 7) + 1
  const numbers = Array.from({ length }, (_, index) => (first + index) % 7)
  return daysPart(numbers, { ...(to.endsWith('.') && { isDotted: true }) })
}

/** How weeks of work begin and end. */
const WEEK_STARTS = '(?:пн|пон|вт)(?![а-я])\\.?'
const WEEK_ENDS = '(?:пт|пят|сб|суб|вс|вск)(?![а-я])\\.?'

const ORDINALS = ['перв', 'втор', 'трет', 'четверт']

function readOrdinal(text: string): number {
  if (text.startsWith('последн')) return -1
  const number = ORDINALS.findIndex((start) => text.startsWith(start)) + 1
  return number === 0 ? Number(text[0]) : number
}

/** «последний четверг месяца», «1-я и 3-я суббота» */
function listNthRules(): PartRule[] {
  // «1 и 3 сб месяца»: bare numbers need the last word.
  const number = `[1-5](?=(?:(?:, ?| и )[1-5])* ${DAY} (?:каждого )?месяца)`
  const ordinal = `(?:(?:перв|втор(?!ник)|трет|четверт|последн)[а-я]+|[1-5]-?(?:й|я|ая|ый|е|ю|ую)|${number})`
  return [
    rule(
      `(кажд[а-я]+ )?(?:во? )?(${ordinal}(?:(?:, ?| и )${ordinal})*) (${DAY})(?: каждого)?( месяца${END})?`,
      ([text, every, ordinals = '', day = '', month]) => {
        const nth = ordinals.split(/, ?| и /).map(readOrdinal)
        if (every && !month && nth.some((number) => number > 1))
          throw new HoursFault(
            `не ясно, в какие недели «${text.trim()}»; напишите, например, «2-й вторник месяца»`,
          )
        return daysPart([getDayNumber(day)], { nth: `[${nth.join(',')}]` })
      },
    ),
  ]
}
