import { SPAN_PATTERNS } from './clock-times.ts'
import { ALL_DAYS, type Days, HoursFault, type HoursPart, type Season, WHOLE_DAY } from './hours-part.ts'
import { DAY, getDayNumber, getMonthNumber, MONTH, MONTHS } from './hours-words.ts'

type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => HoursPart | undefined }

const END = '(?![а-яa-z])'
const REST_OF_NOTE = '[^,;\\n()]*?(?=[,;\\n()]|\\.(?:\\s|$)|$)'
const NOTE = `(?:касс[аы]|последни[йе] (?:вход|сеанс|посетител[а-я]+)|вход|кухня|экскурси[яи]|богослужени[яе]|служб[аы]|литургия|билеты|продажа билетов)${END}`
/** Inside of a note these would be hours that it swallowed. */
const HOURS_IN_NOTE = new RegExp(
  `(?<![а-я])(?:${DAY}|выходн|вых|кроме|обед|перерыв|ежедневно|будн|(?:за|от)крыт[оаы]?(?![а-я])|работает)`,
)

const WEEKDAYS = [0, 1, 2, 3, 4]
const WEEKEND = [5, 6]

const rule = (source: string, read: Rule['read']): Rule => ({ pattern: new RegExp(source, 'y'), read })
const word = (source: string, part: HoursPart | undefined): Rule =>
  rule(`(?:${source})${END}\\.?`, () => part)
const daysPart = (numbers: readonly number[], more: Omit<Days, 'numbers'> = {}): HoursPart => ({
  kind: 'days',
  days: { numbers, ...more },
})

/** What is said, the longer way of saying it before the shorter one. */
const RULES: readonly Rule[] = [
  rule(`${NOTE}${REST_OF_NOTE}`, ([text]) => readNote(text)),
  word('свободный доступ|доступ свободный|всегда открыт[оа]?|открыт[оа]? всегда', {
    kind: 'times',
    spans: [WHOLE_DAY],
  }),
  word('круглосуточн(?:о|ый|ая)|круглые сутки|24 часа(?: в сутки)?|24/7', {
    kind: 'times',
    spans: [WHOLE_DAY],
  }),
  word('без выходных и (?:праздник(?:ов)?|праздничных дней)', daysPart(ALL_DAYS, { isNamed: true })),
  word(
    'без (?:выходных(?: дней)? и перерывов|(?:перерыв(?:ов|а)?|обеда) и (?:без )?выходных)',
    daysPart(ALL_DAYS, { isNamed: true }),
  ),
  word('без выходных(?: дней)?', daysPart(ALL_DAYS, { isNamed: true })),
  word('без (?:обед(?:а|ов)|(?:обеденн(?:ого|ых) )?перерыв(?:а|ов)(?: на обед)?)', undefined),
  rule(
    `(?:(?:с |на )?(?:(?:обеденный|технический) )?(?:перерыв(?:ом)?(?: на обед)?|обед(?:ом)?)|закрыт[оаы]? на обед)${END}[ :-]*`,
    () => ({ kind: 'break', span: undefined }),
  ),
  rule(
    `(?:только )?по (?:предварительн[а-я]+ )?(?:записи|договоренности|заявк[а-я]+|звонку|согласованию|запросу)${END}`,
    () => ({ kind: 'appointment' }),
  ),
  rule(
    `(?:по расписанию|во время|в дни|(?:с|от) рассвета до заката|(?:в )?светлое время(?: суток)?)${END}${REST_OF_NOTE}`,
    ([text]) => readUnsure(text),
  ),
  rule(
    `(?:временно (?:не работает|закрыт[оаы]?)(?![а-я])|закрыт[оаы]? на (?=ремонт|реставрац|реконструкц|карантин|переучет))${REST_OF_NOTE}`,
    ([text]) => readClosed(text),
  ),
  word('(?:только )?(?:по|в) выходн(?:ым|ые)(?: дн(?:ям|и))?', daysPart(WEEKEND, { isNamed: true })),
  word('выходные(?: дни)?', { kind: 'rest days' }),
  word('выходных(?: дней)?', daysPart(WEEKEND, { isNamed: true })),
  word(
    'выходн(?:ой|ым)(?: день)?|вых(?:одн)?|(?:санитарный|неприемный)(?: день)?|не работа(?:ет|ем|ют)|закрыт[оаы]?',
    {
      kind: 'off',
    },
  ),
  word('(?:в |по )?(?:будни|будням|(?:будни[ех]|будние|рабочие|будним|рабочим) дн(?:и|ям))', {
    ...daysPart(WEEKDAYS, { isNamed: true }),
  }),
  word('ежедневно|ежедн|каждый день|все дни(?: недели)?', daysPart(ALL_DAYS, { isNamed: true })),
  word(
    '(?:включая |в |по )?праздни(?:ки|кам|ков|чные(?: дни)?|чным(?: дням)?|чных(?: дней)?)',
    daysPart([], { isHoliday: true }),
  ),
  word('(?:в )?(?:остальные|другие|прочие)(?: дни)?(?! месяц)', { kind: 'rest' }),
  word('(?:в )?(?:остальное время(?: года)?|(?:остальные|другие) месяцы)', { kind: 'other seasons' }),
  word('кроме|за исключением|исключая', { kind: 'except' }),
  ...listNthRules(),
  ...listSeasonRules(),
  rule(`(?:со? |во? )?(${DAY})(?: ?- ?| по )(${DAY})`, ([, from = '', to = '']) => readDayRange(from, to)),
  rule(`(?:только )?(?:во? |по |со |кажд[а-я]+ )?(${DAY})`, ([, day = '']) => daysPart([getDayNumber(day)])),
  ...SPAN_PATTERNS.map(({ pattern, read }) => ({
    pattern,
    read: (match: RegExpExecArray): HoursPart => ({ kind: 'times', spans: [read(match)] }),
  })),
  word('круглый год|(?:7|семь) дней в неделю|круглогодично|час|работа(?:ет|ем|ют)|открыт[оаы]?', undefined),
  word('и', { kind: 'sign', sign: 'и' }),
  rule('[/&]', () => ({ kind: 'sign', sign: 'и' })),
  rule(',', () => ({ kind: 'sign', sign: ',' })),
  rule('[;\\n.!]', () => ({ kind: 'sign', sign: ';' })),
  rule('[(]', () => ({ kind: 'sign', sign: '(' })),
  rule('[)]', () => ({ kind: 'sign', sign: ')' })),
  rule('[ :]+|-(?= |$)|(?<= )-', () => undefined),
]

/** What stands before the hours and says nothing of them. */
const HEADING = new RegExp(
  `^(?:(?:режим|график|часы|время) (?:работы|посещения)|(?:музей|магазин|кафе|библиотека|столовая|ресторан|аптека|парк|рынок|офис|центр|храм|церковь|собор|галерея|пляж|мы)(?: работает| работаем| открыт[оа]?)?|режим|часы|прием(?: граждан| посетителей)?)${END}[ :-]*`,
)

/** Takes a tidied text apart. Throws `HoursFault` at the first stretch that it does not know. */
export function readParts(text: string): HoursPart[] {
  const parts: HoursPart[] = []
  let at = HEADING.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    const { part, length } = readPart(text, at)
    if (part !== undefined) parts.push(part)
    at += length
  }
  return joinBreaks(parts)
}

function readPart(text: string, at: number): { part: HoursPart | undefined; length: number } {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null && match[0] !== '') return { part: read(match), length: match[0].length }
  }
  const [unknown = ''] = /^\S+(?: \d\S*)?/.exec(text.slice(at)) ?? []
  throw new HoursFault(`не понятно «${unknown.replace(/[,;.()]+$/, '') || unknown}»`)
}

/** A break is told with its times right behind it. */
function joinBreaks(parts: readonly HoursPart[]): HoursPart[] {
  return parts.flatMap((part, index): HoursPart[] => {
    if (parts[index - 1]?.kind === 'break' && part.kind === 'times') return []
    if (part.kind !== 'break') return [part]
    const next = parts[index + 1]
    const [span] = next?.kind === 'times' ? next.spans : []
    if (span?.to === undefined) throw new HoursFault('не сказано, с какого часа и до какого перерыв')
    return [{ kind: 'break', span }]
  })
}

function readNote(text: string): HoursPart {
  if (HOURS_IN_NOTE.test(text)) {
    throw new HoursFault(`не ясно, к чему относится «${text.trim()}»; отделите это запятой`)
  }
  return { kind: 'note', text: text.trim().replaceAll(' - ', ' — ') }
}

function readUnsure(text: string): HoursPart {
  if (HOURS_IN_NOTE.test(text) || /\d/.test(text)) {
    throw new HoursFault(`не ясно, к чему относится «${text.trim()}»`)
  }
  return { kind: 'unsure', text: text.trim() }
}

/** «закрыт на ремонт», of which nobody knows the end. */
function readClosed(text: string): HoursPart {
  if (/\d/.test(text)) throw new HoursFault(`напишите без срока: «${text.trim()}»`)
  return { kind: 'closed', text: text.trim() }
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
function listNthRules(): Rule[] {
  const ordinal = '(?:(?:перв|втор|трет|четверт|последн)[а-я]+|[1-4]-?(?:й|я|ая|ый|е|ю|ую))'
  return [
    rule(
      `(?:кажд[а-я]+ |во? )?(${ordinal}(?:(?:, ?| и )${ordinal})*) (${DAY})(?: каждого)?(?: месяца${END})?`,
      ([, ordinals = '', day = '']) => {
        const nth = ordinals.split(/, ?| и /).map(readOrdinal)
        return daysPart([getDayNumber(day)], { nth: `[${nth.join(',')}]` })
      },
    ),
  ]
}

const SEASONS = [
  { pattern: /лет/, months: [5, 6, 7] },
  { pattern: /зим/, months: [11, 0, 1] },
  { pattern: /вес/, months: [2, 3, 4] },
  { pattern: /осен/, months: [8, 9, 10] },
]

function listSeasonRules(): Rule[] {
  const link = '(?: ?- ?| по | до )'
  const season = (season: Season, isDate = false): HoursPart => ({ kind: 'season', season, isDate })
  const day = (text: string, month: number) => {
    const number = Number(text)
    if (number < 1 || number > 31 || month < 0 || month > 11)
      throw new HoursFault(`такого дня нет: «${text}»`)
    return `${MONTHS[month]} ${text.padStart(2, '0')}`
  }
  return [
    rule(
      `(?:с )?(\\d{1,2}) (${MONTH})${link}(\\d{1,2}) (${MONTH})`,
      ([, d1 = '', m1 = '', d2 = '', m2 = '']) =>
        season({ text: `${day(d1, getMonthNumber(m1))}-${day(d2, getMonthNumber(m2))}`, months: undefined }),
    ),
    rule(`(?:с )?(\\d{1,2})(?: ?- ?| по )(\\d{1,2}) (${MONTH})`, ([, from = '', to = '', month = '']) => {
      const number = getMonthNumber(month)
      return season({ text: `${day(from, number)}-${day(to, number).slice(-2)}`, months: undefined }, true)
    }),
    rule(`(\\d{1,2}) (${MONTH})`, ([, number = '', month = '']) =>
      season({ text: day(number, getMonthNumber(month)), months: undefined }, true),
    ),
    // As a time «31.08» cannot be, so that both are days.
    rule(
      `(?:с )?(\\d\\d)\\.(\\d\\d)(?: ?- ?| по )((?:2[5-9]|3\\d))\\.(\\d\\d)(?!\\d)`,
      ([, d1 = '', m1, d2 = '', m2]) =>
        season({ text: `${day(d1, Number(m1) - 1)}-${day(d2, Number(m2) - 1)}`, months: undefined }),
    ),
    rule(`с (\\d\\d)\\.(\\d\\d) по (\\d\\d)\\.(\\d\\d)(?!\\d)`, ([, d1 = '', m1, d2 = '', m2]) =>
      season({ text: `${day(d1, Number(m1) - 1)}-${day(d2, Number(m2) - 1)}`, months: undefined }),
    ),
    rule(`(?:с |со )?(${MONTH})${link}(${MONTH})(?: включительно)?`, ([, from = '', to = '']) => {
      const [first, last] = [getMonthNumber(from), getMonthNumber(to)]
      const months = Array.from(
        { length: ((last - first + 12) % 12) + 1 },
        (_, index) => (first + index) % 12,
      )
      return season({ text: `${MONTHS[first]}-${MONTHS[last]}`, months })
    }),
    rule(`(?:в )?(${MONTH})`, ([, month = '']) => {
      const number = getMonthNumber(month)
      return season({ text: MONTHS[number] ?? '', months: [number] })
    }),
    rule(
      `(только )?((?:в )?(?:летом|зимой|весной|осенью|лето|зима|весна|осень|(?:летн|зимн|весенн|осенн)(?:ий|ее) (?:период|время|сезон)))${END}`,
      ([, only, name = '']) => {
        const { months = [] } = SEASONS.find(({ pattern }) => pattern.test(name)) ?? {}
        const text = `${MONTHS[months[0] ?? 0]}-${MONTHS[months[2] ?? 0]}`
        return { kind: 'named season', season: { text, months }, isOnly: only !== undefined, word: name }
      },
    ),
  ]
}
