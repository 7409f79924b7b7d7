import { HoursFault, type HoursPart } from './hours-part.ts'
import { DAY } from './hours-words.ts'
import { END, type PartRule, rule } from './part-rule.ts'
import { UNSURE_WORD } from './subject-words.ts'

const REST_OF_NOTE = '[^,;\\n()]*?(?=[,;\\n()]|\\.(?:\\s|$)|$)'
const REST_OF_SENTENCE = '[^;\\n()]*?(?=[;\\n()]|\\.(?:\\s|$)|$)'
const SERVICE = '(?:всенощн|литурги|богослужен|служб[аы]|вечерн|утрен|молеб)[а-я]*'
const NOTE = `(?:касс[аы]|последни[йе] (?:вход|сеанс|посетител[а-я]+)|вход(?! закрыт)|кухня|экскурси[яи]|богослужени[яе]|служб[аы]|литургия|билеты|продажа билетов)${END}`
/** Inside of a note these would be hours that it swallowed. */
const OTHER_HOURS = 'выходн|вых|кроме|обед|перерыв|будн|(?:за|от)крыт[оаы]?(?![а-я])|работает'
const HOURS_IN_NOTE = new RegExp(`(?<![а-я])(?:${DAY}|ежедневно|${OTHER_HOURS})`)
const HOURS_IN_SERVICES = new RegExp(`(?<![а-я])(?:${OTHER_HOURS})|\\d ?- ?\\d|\\d до \\d`)

/** What is said of a place beside its hours, and hours that nobody can tell by the clock. */
export function listNoteRules(): PartRule[] {
  return [
    rule(`${SERVICE}${REST_OF_SENTENCE}`, ([text]) => readServices(text)),
    rule(`${NOTE}${REST_OF_NOTE}`, ([text]) => readNote(text)),
    rule('(?:в |на )?предпраздничн', () => {
      throw new HoursFault('часы перед праздниками записать нельзя: напишите о них в «Дополнительно»')
    }),
    rule(
      `(?:по расписанию|во время|в дни|(?:с|от) рассвета до заката|(?:в )?светлое время(?: суток)?)${END}${REST_OF_NOTE}`,
      ([text]) => readUnsure(text),
    ),
    rule(
      `(?:временно (?:не работает|закрыт[оаы]?)(?![а-я])|закрыт[оаы]? на (?=ремонт|реставрац|реконструкц|карантин|переучет))${REST_OF_NOTE}`,
      ([text]) => readClosed(text),
    ),
  ]
}

/** «литургия в сб, вс в 9:00» is no hours of the church; another thing in the sentence is left to other rules. */
function readServices(text: string): HoursPart {
  if (HOURS_IN_SERVICES.test(text)) return readNote(text)
  return { kind: 'note', text: text.trim(), isOfAll: true }
}

/** Words in brackets that are none of hours: «(жен)». */
export function readBracket(text: string, at: number): { part: HoursPart; length: number } | undefined {
  const [inside] = text[at - 1] === '(' ? (/^[а-я «»"-]+(?=\))/.exec(text.slice(at)) ?? []) : []
  if (inside === undefined || HOURS_IN_NOTE.test(inside) || UNSURE_WORD.test(inside)) return undefined
  return { part: { kind: 'note', text: inside.trim() }, length: inside.length }
}

function readNote(text: string): HoursPart {
  if (HOURS_IN_NOTE.test(text)) {
    throw new HoursFault(`не ясно, к чему относится «${text.trim()}»; отделите это запятой`)
  }
  return {
    kind: 'note',
    text: text.trim().replaceAll(' - ', ' — '),
    ...(/раньше|до закрыти|до конца|закрывается за/.test(text) && { isOfAll: true }),
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
