import { listContactRules } from './contact-parts.ts'
import { HoursFault, type HoursPart } from './hours-part.ts'
import { DAY, MONTH } from './hours-words.ts'
import { END, type PartRule, rule } from './part-rule.ts'
import { UNSURE_WORD } from './subject-words.ts'

/** A full stop of «30 мин. раньше» ends nothing. */
const STOP = '\\.(?=\\s|$)(?!(?<=(?:мин|час|ч)\\.) (?:раньше|до ))'
export const REST_OF_NOTE = `[^,;\\n()|]*?(?=[,;\\n()|!]|${STOP}|,? ежедневно|$)`
const REST_OF_SENTENCE = `[^;\\n()|]*?(?=[;\\n()|]|${STOP}|$)`
const SERVICE =
  '(?:божественн[а-я]+ )?(?:всенощн|литурги|богослужен|служб[аы]|вечерн|утрен|молеб|исповед)[а-я]*'
/** What ends before the place does. */
const LAST =
  'последн(?:ий|яя|ие|его|ей|их) (?:вход|заход|сеанс|заезд|экскурси|посетител|запись|запуск|групп|клиент|гост|покупател|пациент|рейс|спуск|подъем|прокат|заказ|занят|тренировк|показ|отправлени|погружени|отплыти|катан|выдач|прием)[а-я]*(?: (?:посетител|групп|гост|клиент|пациент|заказ|документ)[а-я]*)?'
const FOOD = '(?:завтраки|(?:комплексные )?обеды|ужины|бизнес-?ланч[а-я]*|заказы|горячие блюда|стоп-лист)'
const SIDE = `(?:(?:билетн[а-я]+ )?касс[аы]|${LAST}|вход(?! закрыт| круглосуточ| ежедневно)|(?:прекращение|окончание) (?:продажи|входа|приема)|кухня|прием (?:врач|терапевт|педиатр|фельдшер)[а-я]*(?= до \\d)|пар(?= до)|запись(?= до \\d)|(?:(?:сборн|обзорн|пеш|автобусн|индивидуальн|группов|тематическ)[а-я]+ )?экскурси[яи]|групп(?:ы|ам)|билеты|продажа билетов|алкоголь|заезд|выезд|заселение|выселение|расчетный час|тихий час|режим тишины|вызов(?:ы)? врача|банкеты|${FOOD}|(?:прием|оформление) (?:последних )?заказов)`
const EVENT = '(?:танцы|дискотека|концерт[а-я]*|живая музыка|караоке|киносеанс[а-я]*)'
/** «касса до 17:30 (пт до 19:30)» */
const BRACKET = `(?: ?\\((?:(?:по |во? )?${DAY}(?:(?:, ?| и | ?- ?| )${DAY})*[ :-]*до |перерыв|обед)[^()\\n]*\\))?`
const SPECIAL =
  '(?:(?:бесплатн|льготн)[а-я]+ (?:день|вход|посещени[ея])|(?:вход|посещение) (?:бесплатн|свободн)[а-я]+|день открытых дверей|бесплатно|(?:для )?(?:(?:женск|мужск|женщин|мужчин|семейн|смешанн)[а-я]*|общ(?:ий|ее|ая|ие|их)|муж|жен)(?![а-я])\\.?(?: д(?:ень|ни)(?![а-я]))?)'
const ORDINAL = '(?:(?:кажд[а-я]+ )?(?:(?:перв|втор(?!ник)|трет|четверт|последн)[а-я]+|[1-5]-?[а-я]{1,2}) )'
const DAY_LIST = `(?:по |во? )?${ORDINAL}?(?:кажд[а-я]+ )?${DAY}(?:(?:, ?| и | ?- ?| )${DAY})*(?: (?:каждого )?месяца)?`
/** Inside of a note these would be hours that it swallowed. */
const OTHER_HOURS =
  'выходн|вых|кроме|обед(?!ы)|перерыв|будн|(?:за|от)крыт[оаы]?(?![а-я])|работает(?= (?:с |\\d|ежедн|кругл))'
const HOURS_IN_NOTE = new RegExp(`(?<![а-я])(?:${DAY}|ежедневно|${OTHER_HOURS})`)
const SEASON_BEHIND = new RegExp(`,[^,]*(?<![а-я])${MONTH}`)
const HOURS_IN_SERVICES = new RegExp(`(?<![а-я])(?:${OTHER_HOURS})|\\d ?- ?\\d|\\d до \\d`)

export const APPOINTED = '(?:запис|договоренност|заявк|звонк|согласовани|запрос)[а-я]+'
const NO_HOURS = `(?![^]*(?:${DAY}|ежедневно|(?<![\\d-])\\d{1,2} ?(?:-|до) ?\\d{1,2}(?![\\d-])))`

/** Nothing but the hours of the box office itself. */
const NOTHING_ELSE = `(?=(?:[\\d\\s:.,;()-]|(?:тех(?:нически[йе])?\\.? ?)?(?:перерывы?|обед)|ежедневно|круглосуточно|(?:без )?(?:вых[а-я]*|перерыв[а-я]*|обеда)|с |до |и |${DAY})*$)`

const DESK = new RegExp(
  `^([а-я/«»" -]*?:? ?)(?<![а-я])касс[аы](?! ?-? ?до )(?: (?!(?:с|в|по|до|работает|ежедневно|круглосуточно)(?![а-я])|${DAY})[а-я]+){0,2}(?: работает)?(?=[ :-]${NOTHING_ELSE})`,
)

/** A text that tells of nothing but a box office, «ж/д касса пн–сб 8–19», without the word; nothing for any other. */
export function withoutDesk(text: string): string | undefined {
  return DESK.test(text) ? text.replace(DESK, '$1') : undefined
}

type Note = Extract<HoursPart, { kind: 'note' }>

/** What is said of a place beside its hours, and hours that nobody can tell by the clock. */
export function listNoteRules(): PartRule[] {
  return [
    // «чт — женский день, пт — мужской» behind the hours
    rule(
      `(?:${DAY_LIST}[ :-]*${SPECIAL}|${SPECIAL}[ :-]*${DAY_LIST}(?!(?:, ?| и )${DAY}(?! ?- ?${DAY})))(?= ?(?:[,;\\n)!]|\\.(?![ :-]*(?:с |до |\\d))|$))`,
      ([text]) => ({
        kind: 'note',
        text: text.replaceAll(' - ', ' — '),
        isOfAll: true,
        isBehind: true,
        isOfGuests: /жен|муж|семейн|смешан|общ/.test(text),
      }),
    ),
    rule(`${SPECIAL}(?=[ :-]*(?:с |\\d|${DAY}))`, ([text]) => ({ kind: 'note', text, isOfNext: true })),
    rule(`${SPECIAL}(?= ?(?:[,;.\\n)!]|$))`, ([text]) => ({ kind: 'note', text })),
    rule(`${SERVICE}${REST_OF_SENTENCE}`, ([text]) => readServices(text)),
    // «Касса: вт–пт 10–17, сб 10–16.»
    rule(
      `(?<=(?:^|[;\\n]|\\. ?))${SIDE}${END}[ :-]*(?:работает )?(?=${DAY}|ежедневно)${REST_OF_SENTENCE}`,
      ([text]) => readSchedule(text),
    ),
    rule(`(?<=\\()${SIDE}${END}[^()\\n]*(?=\\))`, ([text]) =>
      new RegExp(DAY).test(text) ? readSchedule(text) : readNote(text),
    ),
    rule(`(?<![^])касс[аы](?: [а-я]+)? ?:${NOTHING_ELSE}`, () => undefined),
    // «экскурсии по предварительным заявкам» and no hours
    rule(
      `(?<![^])(?:экскурсии|(?:для )?групп(?:ы|ам)?|посещение|прием) (?=по (?:предварит[а-я]+ )?${APPOINTED}${END}${NO_HOURS})`,
      () => undefined,
    ),
    // «12–23 (танцы с 20)», «бизнес-ланч по будням 12–16»
    rule(`(?<=\\d ?\\()${EVENT}${END}[^()\\n]*(?=\\))`, ([text]) => readNote(text)),
    rule(
      `бизнес-ланч[а-я]*[ :-]*(?:(?:по|в) будн[а-я]+ |${DAY}(?: ?- ?${DAY})? )?(?:с )?\\d[\\d:.]*(?: ?- ?| до )\\d[\\d:.]*\\d(?= ?(?:$|[,;.)\\n]))`,
      ([text]) => ({ kind: 'note', text, isOfAll: true, isBehind: true }),
    ),
    // «10–18, с 18 банкеты по заказу»
    rule(`(?<=[,;] ?)с \\d[\\d:.]* (?:банкеты|${EVENT})${END}${REST_OF_NOTE}`, ([text]) => readNote(text)),
    // «вс: для групп по заявкам»
    rule(
      `(?<=${DAY}[ :-]*)(?:только )?(?:для )?(?:организованных )?групп[а-я]* (?:только )?по (?:предварит[а-я]+ )?${APPOINTED}${END}`,
      ([text]) => ({ kind: 'unsure', text }),
    ),
    // «экскурсии по воскресеньям в 12»
    rule(
      `(?:экскурси[яи]|${EVENT}|лекци[яи]|мастер-класс[а-я]*)[ :-]+${DAY_LIST} (?:в|с) \\d[\\d:.]*(?= ?(?:$|[,;.)\\n]))`,
      ([text]) => ({ kind: 'note', text, isOfAll: true }),
    ),
    rule(`${SIDE}${END}${REST_OF_NOTE}${BRACKET}`, ([text]) => readNote(text)),
    ...listContactRules(),
    rule(
      `(?:по (?:(?:отдельн|особ|специальн|индивидуальн)[а-я]+ )?(?:расписанию|графику|плану|погоде|вызову|заказу|требованию)|(?:режим(?: работы)? |график(?: работы)? )?(?:уточня[а-я]+|может (?:мен|измен)[а-я]+)|(?:во|на) время|в дни|в режиме [а-я]+ мероприятий|(?:с|от) (?:рассвета|восхода(?: солнца)?) до заката|(?:в )?светлое время(?: суток)?)${END}${REST_OF_NOTE}`,
      ([text]) => readUnsure(text),
    ),
    rule(
      `(?:временно (?:не работает|закрыт[оаы]?)(?![а-я])|закрыт[оаы]? на (?:[а-я]+(?:ый|ую) )?(?=ремонт|реставрац|реконструкц|карантин|переучет))${REST_OF_NOTE}`,
      ([text]) => readClosed(text),
    ),
  ]
}

/** «литургия в сб, вс в 9:00» is no hours of the church; another thing in the sentence is left to other rules. */
function readServices(text: string): HoursPart {
  // «храм 8–18, литургия вс 9:00, с мая по октябрь»: of the church?
  if (SEASON_BEHIND.test(text)) throw new HoursFault(`не ясно, в какие месяцы так: «${text.trim()}»`)
  if (HOURS_IN_SERVICES.test(text)) return readNote(text)
  return { kind: 'note', text: text.trim(), isOfAll: true }
}

/** Days and hours of something beside the place, in a sentence or brackets of its own. */
function readSchedule(text: string): HoursPart {
  if (new RegExp(OTHER_HOURS).test(text)) return readNote(text)
  return { kind: 'note', text: text.trim(), isOfAll: true }
}

/** Words in brackets that are none of hours: «(жен)». */
export function readBracket(text: string, at: number): { part: HoursPart; length: number } | undefined {
  const [inside] = text[at - 1] === '(' ? (/^[а-я «»"-]+(?=\))/.exec(text.slice(at)) ?? []) : []
  if (inside === undefined || HOURS_IN_NOTE.test(inside) || UNSURE_WORD.test(inside)) return undefined
  return { part: { kind: 'note', text: inside.trim() }, length: inside.length }
}

/** A remark in the clerk's words. Throws `HoursFault` when it has swallowed hours of the place. */
export function readNote(text: string): Note {
  const own = text.replace(/\([^()]*\)$/, '').replace(/^(касс[аы]) работа[а-я]+/, '$1')
  if (HOURS_IN_NOTE.test(own)) {
    throw new HoursFault(`не ясно, к чему относится «${text.trim()}»; отделите это запятой`)
  }
  return {
    kind: 'note',
    text: text.trim().replaceAll(' - ', ' — '),
    ...((/раньше|меньше|короче|до закрыти|за (?:\d+|час|пол)|до конца|(?:закрывается|прекращает[а-я]*(?: работу)?) за/.test(
      text,
    ) ||
      !/\d/.test(text)) && {
      isOfAll: true,
    }),
  }
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
