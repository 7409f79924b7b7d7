import { SPAN_PATTERNS, UNTIL } from './clock-times.ts'
import { listDayRules } from './day-parts.ts'
import { ALL_DAYS, HoursFault, type HoursPart, WHOLE_DAY } from './hours-part.ts'
import { DAY, MONTH } from './hours-words.ts'
import { listNoteRules } from './note-parts.ts'
import { daysPart, END, type PartRule, rule, word } from './part-rule.ts'
import { listSeasonRules } from './season-parts.ts'

const EVERY_DAY = daysPart(ALL_DAYS, { isNamed: true })
const WEEKDAYS = daysPart([0, 1, 2, 3, 4], { isNamed: true })
const WEEKEND = daysPart([5, 6], { isNamed: true })
const HOLIDAYS = 'праздни(?:ки|кам|ков|ках|чные|чным|чных)|праздн?'
const BREAK =
  '(?:(?:обеденный|тех(?:нически[йе]|нологически[йе])?|санитарны[йе]|обеденные)\\.? ?)?(?:перерывы?|перерывом|пер-в|обед(?:ом)?|пересменка)(?: на обед| обед)?|(?:обед|обеденный) пер|обеденное время|санитарный час|закрыт[оаы]? на обед'

/** The longer way of saying a thing stands before the shorter one. */
const WHOLE_WORDS = [
  word('свободный доступ|доступ свободный|всегда открыт[оа]?|открыт[оа]? всегда', {
    kind: 'times',
    spans: [WHOLE_DAY],
  }),
  word('круглосуточн(?:о|ый|ая|ое)|круглые сутки|24 ?(?:часа|ч)(?: в сутки)?|24 ?(?:[/xх*]|на) ?7', {
    kind: 'times',
    spans: [WHOLE_DAY],
  }),
]

const DAY_WORDS = [
  word(
    'без выходных,? (?:и )?(?:праздник(?:ов)?|праздничных дней)|без праздников и выходных(?: дней)?',
    EVERY_DAY,
  ),
  word(
    'без (?:выходных(?: дней)? и (?:без )?(?:перерыв(?:ов|а)|обеда)(?: на обед)?|(?:перерыв(?:ов|а)?|обеда)(?: на обед)? и (?:без )?выходных(?: дней)?)',
    EVERY_DAY,
  ),
  word('без выходных(?: дней)?', EVERY_DAY),
  word('(?:по|в|только по) выходным и праздни(?:кам|чным(?: дням)?)', {
    ...daysPart([5, 6], { isHoliday: true, isNamed: true }),
  }),
  word('(?:только )?(?:по|в) выходн(?:ым|ые)(?: дн(?:ям|и))?', WEEKEND),
  word(
    `выходн(?:ые|ых)(?: дн(?:и|ей))? и (?:${HOLIDAYS})(?: дн(?:и|ей|ям))?`,
    daysPart([5, 6], { isHoliday: true, isNamed: true }),
  ),
  word(`(?:в )?праздничные и выходные(?: дни)?`, daysPart([5, 6], { isHoliday: true, isNamed: true })),
  word('выходные(?: дни)?|вых\\.? дни', { kind: 'rest days' }),
  word('выходных(?: дней)?', WEEKEND),
]

const REST_WORDS = [
  word(
    `выходн(?:ой|ым)(?: день)?|вых\\.? день|вых(?:одн)?|(?:санитарный|не ?приемн(?:ый|ые)|профилактический|методический|технический|хозяйственный|не ?рабочий|нерабочие)(?: д(?:ень|ни)|(?! пер))|профилактика|санитарка|отдыхаем|не (?:работа(?:ет|ем|ют)|принима(?:ет|ем|ют)|обслужива(?:ет|ем|ют))|нет приема|приема нет|(?:вход )?закрыт[оаы]?`,
    { kind: 'off' },
  ),
  // «вс — нет», «вс: —»
  rule(`(?<=${DAY}[ :-]*)(?:нет|-)(?= ?(?:$|[;,\\n)]))`, () => ({ kind: 'off' })),
]

const GROUP_WORDS = [
  rule(
    '(?<=(?:дни|дней) )(?:музей|храм|магазин|библиотека|парк|кафе|мы) (?=(?:открыт|работа))',
    () => undefined,
  ),
  // «рабочие дни: пн–сб», «сезон: май–октябрь»
  word(
    `(?:рабочие|приемные) дни(?=[ :-]+(?:с )?${DAY})|(?:в )?сезон(?:но)?(?=[ :,(-]+(?:с )?(?:\\d{1,2} )?${MONTH})`,
    undefined,
  ),
  word(
    '(?:в |по )?(?:(?:буд(?:ни[ехм])?|рабоч(?:ие|им)|раб)\\.? ?дн(?:и|ям)|будн(?:и|ям|ие|им)|пятидневка)',
    WEEKDAYS,
  ),
  word(
    'ежедневно|ежедн|каждый день|(?:во )?все дни(?: недели)?|все 7 дней(?: в неделю)?|(?:все|каждую) неделю',
    EVERY_DAY,
  ),
  word(
    '(?:включая|в том числе(?: и| в)?) (?:выходные|субботу и воскресенье)(?: дни)?(?: и праздни(?:ки|чные дни))?',
    daysPart([5, 6], { isHoliday: true, isIncluded: true }),
  ),
  word(
    `(?:включая|в том числе(?: и| в)?|и в|а также)(?: в)? (?:${HOLIDAYS})(?: дни)?`,
    daysPart([], { isHoliday: true, isIncluded: true }),
  ),
  word(
    `(?:включая |в |по )?(?:гос(?:ударственные)?\\.? )?(?:${HOLIDAYS})\\.?(?: дн(?:и|ям|ей))?`,
    daysPart([], { isHoliday: true }),
  ),
  word(
    `(?:(?:в|на|перед|по|накануне) )?(?:предпраздничн[а-я]+(?: (?:и сокращенн[а-я]+ )?д(?:ень|ни|ням))?|праздниками|праздников)`,
    daysPart([], { isEve: true, isNamed: true }),
  ),
  word('(?:в |во )?(?:остальные|другие|прочие|все остальные)(?: дни(?: недели)?)?(?! месяц)', {
    kind: 'rest',
  }),
  word('(?:в )?(?:остальное время(?: года)?|(?:остальные|другие) месяцы)', { kind: 'other seasons' }),
  word('кроме|за исключением|исключая|искл', { kind: 'except' }),
]

const SIGNS = [
  word('и', { kind: 'sign', sign: 'и' }),
  rule('(?<= )/(?= )|//', () => ({ kind: 'sign', sign: ',' })),
  rule('[/&+]', () => ({ kind: 'sign', sign: 'и' })),
  rule(',', () => ({ kind: 'sign', sign: ',' })),
  rule('[;\\n.!|]', () => ({ kind: 'sign', sign: ';' })),
  rule('[(\\[]', () => ({ kind: 'sign', sign: '(' })),
  rule('[)\\]]', () => ({ kind: 'sign', sign: ')' })),
  rule('[ :=]+', () => undefined),
  rule(`(?<=(?:${DAY}|${MONTH}) ?)-(?= ?(?:в |по )?(?:${DAY}|${MONTH}))`, () => {
    throw new HoursFault('не ясно тире между днями или месяцами')
  }),
  // A dash between two things that are no range, «вс-выходной».
  rule('-(?= |$)|(?<= )-|(?<=[а-я.)])-|-(?=[а-я])', () => undefined),
]

/** What says nothing of itself. */
const EMPTY_WORDS = [
  word(
    '(?:утром|утро)(?=[ :-]*(?:с )?\\d)|(?:днем|вечером|вечер)(?=[ :-]*(?:с )?(?:1[2-9]|2\\d))',
    undefined,
  ),
  word(
    `тоже|также|а|только(?= (?:с |в )?(?:${MONTH}|\\d))|только(?= с )|365 дней(?: в году)?|выходного дня|для (?:посещения|посетителей|вас)`,
    undefined,
  ),
  word(
    'круглый год|(?:7|семь) дней в неделю|круглогодично|час|работа(?:ет|ем|ют)|открыт[оаы]?|ждем(?: вас)?|принима(?:ет|ем|ют)(?= |$)|обслуживание|в течение(?: всего)? года',
    undefined,
  ),
]

/** What is said, the longer way of saying it before the shorter one. */
export const RULES: readonly PartRule[] = [
  ...listNoteRules(),
  ...WHOLE_WORDS,
  ...DAY_WORDS,
  word('без (?:обед(?:а|ов)|(?:обеденн(?:ого|ых) )?перерыв(?:а|ов)(?: на обед)?)', { kind: 'no break' }),
  rule(`(?:с |на )?(?:${BREAK})${END}\\.?[ :-]*`, () => ({ kind: 'break', spans: [] })),
  rule(
    `(?:только )?по (?:предварительн[а-я]+ )?(?:записи|договоренности|заявк[а-я]+|звонку|согласованию|запросу)${END}`,
    () => ({ kind: 'appointment' }),
  ),
  rule(
    '(?:на |сокращ[а-я]+ на )(?:(?:1 |один )?час|1 ?ч\\.?|полчаса|30 мин[а-я.]*)(?: (?:короче|раньше|меньше))?',
    ([text]) => ({
      kind: 'shorter',
      minutes: /полчаса|30/.test(text) ? 30 : 60,
    }),
  ),
  ...REST_WORDS,
  ...GROUP_WORDS,
  ...listSeasonRules(),
  ...listDayRules(),
  ...SPAN_PATTERNS.map(({ pattern, read }) => ({
    pattern,
    read: (match: RegExpExecArray): HoursPart => ({ kind: 'times', spans: [read(match)] }),
  })),
  rule(UNTIL, ([, text = '']) => ({ kind: 'until', text })),
  word(
    '(?:часы|время|режим|график|дни|расписание) (?:работы|посещения|приема|обслуживания)|часы|режим|график',
    {
      kind: 'sign',
      sign: ';',
    },
  ),
  ...EMPTY_WORDS,
  ...SIGNS,
]
