import { HoursFault, type HoursPart } from './hours-part.ts'
import { DAY, getDayNumber } from './hours-words.ts'
import { daysPart, END, type PartRule, rule } from './part-rule.ts'

/** How single days and ranges of them are written, «последний четверг месяца» before «четверг». */
export function listDayRules(): PartRule[] {
  return [
    ...listNthRules(),
    // «вс по воскресеньям» is no range.
    rule(`(?:со? |во? )?(${DAY})(?: ?- ?| по (?![а-я]+(?:ам|ям)${END}))(${DAY})`, ([, from = '', to = '']) =>
      readDayRange(from, to),
    ),
    rule(`(?:только )?(?:во? |по |со |кажд[а-я]+ )?(${DAY})`, ([, day = '']) =>
      daysPart([getDayNumber(day)]),
    ),
  ]
}

function readDayRange(from: string, to: string): HoursPart {
  const [first, last] = [getDayNumber(from), getDayNumber(to)]
  if (first === last) throw new HoursFault(`начало и конец — один день: «${from}–${to}»`)
  const length = ((last - first + 7) % 7) + 1
  return daysPart(Array.from({ length }, (_, index) => (first + index) % 7))
}

const ORDINALS = ['перв', 'втор', 'трет', 'четверт']

function readOrdinal(text: string): number {
  if (text.startsWith('последн')) return -1
  const number = ORDINALS.findIndex((start) => text.startsWith(start)) + 1
  return number === 0 ? Number(text[0]) : number
}

/** «последний четверг месяца», «1-я и 3-я суббота» */
function listNthRules(): PartRule[] {
  const ordinal = '(?:(?:перв|втор|трет|четверт|последн)[а-я]+|[1-4]-?(?:й|я|ая|ый|е|ю|ую))'
  return [
    rule(`(?:в )?последн[а-я]+ д(?:ень|ни) (?:каждого )?месяца`, () => {
      throw new HoursFault('последний день месяца записать нельзя: напишите о нем в «Дополнительно»')
    }),
    rule(
      `(?:кажд[а-я]+ |во? )?(${ordinal}(?:(?:, ?| и )${ordinal})*) (${DAY})(?: каждого)?(?: месяца${END})?`,
      ([, ordinals = '', day = '']) => {
        const nth = ordinals.split(/, ?| и /).map(readOrdinal)
        return daysPart([getDayNumber(day)], { nth: `[${nth.join(',')}]` })
      },
    ),
  ]
}
