/** Slips of the finger in times and short words, in lower case. */
const SLIPS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // «1O:00», «18:OO»
  [/(?<=\d)[oо](?=[:.][\doо])/g, '0'],
  [/(?<=\d[:.])[oо]{2}(?![a-zа-я])/g, '00'],
  // «9^00», «9ю00»
  [/(?<=(?<!\d)\d{1,2})[\^ю](?=[0-5]\d(?!\d))/g, ':'],
  // «13-13-30»: no hour is thirty
  [/(?<![\d:.-]|- )(\d{1,2} ?- ?\d{1,2})-(30|45)(?![\d:.]| ?-)/g, '$1:$2'],
  // «9;00-18;00», but not «8-12;13-17;18-20»
  [/(?<![\d;-]|- |до )(\d{1,2});([0-5]\d)( ?- ?| до )(\d{1,2});([0-5]\d)(?!\d)/g, '$1:$2$3$4:$5'],
  // «8:00-17;00», «12;00-13:00», but not «9:00-12;15-18»
  [/(?<=\d[:.]\d\d ?- ?\d{1,2});(?=(?:00|15|30|45)(?![\d:.;]| ?-| до))/g, ':'],
  [/(?<=(?<![\d:.;-]|- |до )\d{1,2});(?=(?:00|15|30|45) ?- ?\d{1,2}[:.]\d\d)/g, ':'],
  // Seconds of a spreadsheet: «9:00:00», «8.00.00-17.00.00»
  [/(?<=(?<![\d:.])\d{1,2}([:.])[0-5]\d)\1(?:00|59)(?![\d:.]\d)/g, ''],
  // «9 . 00», «18. 00», «9.00.-18.00.»
  [/(?<=(?<!\d)\d{1,2}) ([:.]) (?=[0-5]\d(?!\d))/g, '$1'],
  [/(?<=(?<![\d:.])\d{1,2}\.) (?=00(?![\d:.]))/g, ''],
  [/(?<=\d[:.]\d\d)\.(?= ?-| до \d)/g, ''],
  // «3акрыто» with a digit
  [/(?<![\dа-я])3(?=акрыт)/g, 'з'],
  // «пнвтср 9», but «пнпт» may be a range
  [/(?<![а-я])(?:пн|вт|ср|чт|пт|сб|вс){3,}(?![а-я])/g, (days: string) => days.replace(/..(?=.)/g, '$& ')],
  // «9до 14», «с9», «птс 9»
  [/(?<=(?<![а-я])(?:с|до|от))(?=\d)/g, ' '],
  [/(?<=\d)(?=до ?\d)/g, ' '],
  [/(?<=(?<![а-я])(?:пн|вт|ср|чт|пт|сб|вс))с(?= ?\d)/g, ' с'],
]

/** Puts slips right that can be nothing else. */
export function mendSlips(text: string): string {
  return SLIPS.reduce(
    (mended, [pattern, put]) =>
      typeof put === 'string' ? mended.replace(pattern, put) : mended.replace(pattern, put),
    text,
  )
}

const SHORT_DAY = '(?:Пн|Вт|Ср|Чт|Пт|Сб|Вс)'
const GLUED_DAYS = new RegExp(`(?<![А-Яа-яЁё])${SHORT_DAY}+(?![а-яё])`, 'g')
const GLUED_HOURS = new RegExp(`(?<=(?<![А-Яа-яЁё])${SHORT_DAY})(?=\\d|(?!${SHORT_DAY})[А-ЯЁ][а-яё])`, 'g')
const DAY_BEHIND_TIME = new RegExp(`(?<=\\d)(?=${SHORT_DAY}(?![а-яё]))`, 'g')

/** «Сб10:00–18:00ВсВыходной»: what stands without a space between is known by its capitals. */
export function partGlued(text: string): string {
  return (
    text
      // «ПнПт» may be a range.
      .replace(GLUED_DAYS, (days) =>
        days.length === 4 && days !== 'СбВс' ? days : days.replace(/..(?=.)/g, '$& '),
      )
      .replace(GLUED_HOURS, ' ')
      .replace(DAY_BEHIND_TIME, ' ')
  )
}
