import { SPAN_PATTERNS, UNTIL } from './clock-times.ts'
import { listDayRules } from './day-parts.ts'
import { ALL_DAYS, HoursFault, type HoursPart, WHOLE_DAY } from './hours-part.ts'
import { listNoteRules, readBracket } from './note-parts.ts'
import { daysPart, END, type PartRule, rule, word } from './part-rule.ts'
import { listSeasonRules } from './season-parts.ts'
import { isSubjectWord } from './subject-words.ts'

const WEEKDAYS = [0, 1, 2, 3, 4]
const WEEKEND = [5, 6]

/** What is said, the longer way of saying it before the shorter one. */
const RULES: readonly PartRule[] = [
  ...listNoteRules(),
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
  word('без (?:обед(?:а|ов)|(?:обеденн(?:ого|ых) )?перерыв(?:а|ов)(?: на обед)?)', {
    kind: 'no break',
  }),
  rule(
    `(?:(?:с |на )?(?:(?:обеденный|технический) )?(?:перерыв(?:ом)?(?: на обед)?|обед(?:ом)?)|закрыт[оаы]? на обед)${END}[ :-]*`,
    () => ({ kind: 'break', span: undefined }),
  ),
  rule(
    `(?:только )?по (?:предварительн[а-я]+ )?(?:записи|договоренности|заявк[а-я]+|звонку|согласованию|запросу)${END}`,
    () => ({ kind: 'appointment' }),
  ),
  word('(?:только )?(?:по|в) выходн(?:ым|ые)(?: дн(?:ям|и))?', daysPart(WEEKEND, { isNamed: true })),
  word(
    'выходные(?: дни)? и (?:праздники|праздничные(?: дни)?)',
    daysPart(WEEKEND, { isHoliday: true, isNamed: true }),
  ),
  word('выходные(?: дни)?', { kind: 'rest days' }),
  word('выходных(?: дней)?', daysPart(WEEKEND, { isNamed: true })),
  word(
    'выходн(?:ой|ым)(?: день)?|вых(?:одн)?|(?:санитарный|неприемный|профилактический|не ?рабочий)(?: день)?|профилактика|не работа(?:ет|ем|ют)|не принима(?:ет|ем|ют)|(?:вход )?закрыт[оаы]?',
    {
      kind: 'off',
    },
  ),
  word('(?:в |по )?(?:будни|будням|(?:будни[ех]|будние|рабочие|будним|рабочим) дн(?:и|ям)|пятидневка)', {
    ...daysPart(WEEKDAYS, { isNamed: true }),
  }),
  word(
    'ежедневно|ежедн|каждый день|(?:во )?все дни(?: недели)?|без выходных дней',
    daysPart(ALL_DAYS, { isNamed: true }),
  ),
  word(
    '(?:включая|в том числе(?: и| в)?|и в) праздни(?:ки|чные(?: дни)?)',
    daysPart([], { isHoliday: true, isIncluded: true }),
  ),
  word(
    '(?:включая |в |по )?праздни(?:ки|кам|ков|чные(?: дни)?|чным(?: дням)?|чных(?: дней)?)',
    daysPart([], { isHoliday: true }),
  ),
  word('(?:в )?(?:остальные|другие|прочие)(?: дни)?(?! месяц)', { kind: 'rest' }),
  word('(?:в )?(?:остальное время(?: года)?|(?:остальные|другие) месяцы)', { kind: 'other seasons' }),
  word('кроме|за исключением|исключая', { kind: 'except' }),
  ...listSeasonRules(),
  ...listDayRules(),
  ...SPAN_PATTERNS.map(({ pattern, read }) => ({
    pattern,
    read: (match: RegExpExecArray): HoursPart => ({ kind: 'times', spans: [read(match)] }),
  })),
  rule(UNTIL, ([, text = '']) => ({ kind: 'until', text })),
  word('(?:часы|время|режим|график|дни) (?:работы|посещения|приема)|часы', { kind: 'sign', sign: ';' }),
  word('тоже|также|для посещения|только(?= с )', undefined),
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

/** A word of what the hours are of, «кафе «Берёзка»: 10–18»; a sign may end it. */
const SUBJECT = /^[«»"“”']*[а-я][а-я«»"“”'-]*(?:\. ?(?=[а-я\d])|[.,](?=\n|$))?/

/** Takes a tidied text apart. Throws `HoursFault` at the first stretch that it does not know. */
export function readParts(text: string): HoursPart[] {
  const parts: HoursPart[] = []
  let at = HEADING.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    const { part, length } = readPart(text, at, parts.length === 0)
    if (part !== undefined) parts.push(part)
    at += length
  }
  return joinBreaks(parts)
}

function readPart(
  text: string,
  at: number,
  isStart: boolean,
): { part: HoursPart | undefined; length: number } {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null && match[0] !== '') return { part: read(match), length: match[0].length }
  }
  const bracket = readBracket(text, at)
  if (bracket) return bracket
  const [subject = ''] = isStart ? (SUBJECT.exec(text.slice(at)) ?? []) : []
  if (isSubjectWord(subject, at === 0)) return { part: undefined, length: subject.length }
  const [unknown = ''] = /^\S+(?: \d\S*)?/.exec(text.slice(at)) ?? []
  throw new HoursFault(`не понятно «${unknown.replace(/[,;.()]+$/, '') || unknown}»`)
}

const takesTimes = (part: HoursPart | undefined) => part?.kind === 'times' || part?.kind === 'until'

/** A break is told with its times right behind it. */
function joinBreaks(all: readonly HoursPart[]): HoursPart[] {
  const hasBreak = all.some(({ kind }) => kind === 'break')
  const parts = all.filter(({ kind }) => hasBreak || kind !== 'no break')
  return parts.flatMap((part, index): HoursPart[] => {
    const isEveryDay = (one: HoursPart | undefined) =>
      one?.kind === 'days' && one.days.isNamed && one.days.numbers.length === ALL_DAYS.length
    const back = (steps: number) => parts[index - steps]?.kind === 'break'
    if (back(1) && (part.kind === 'times' || isEveryDay(part))) return []
    // «перерыв ежедневно с 12 до 13», «перерыв 12–13 ежедневно»
    if (back(2) && part.kind === 'times' && isEveryDay(parts[index - 1])) return []
    if (back(2) && isEveryDay(part) && parts[index - 1]?.kind === 'times' && !takesTimes(parts[index + 1]))
      return []
    if (part.kind !== 'break') return [part]
    const next = isEveryDay(parts[index + 1]) ? parts[index + 2] : parts[index + 1]
    const [span] = next?.kind === 'times' ? next.spans : []
    if (span?.to === undefined) throw new HoursFault('не сказано, с какого часа и до какого перерыв')
    return [{ kind: 'break', span }]
  })
}
