import * as z from 'zod/mini'
import { cleanText } from '../clean-text.ts'
import { WEB_ADDRESS } from '../text-schema.ts'

/** The value of a cell of a table, from the file readers. */
export type Cell = string | number | boolean | Date | null

/** A parsed cell, or one plain Russian sentence about its fault. An empty cell is `undefined`. */
export type CellReading<T> = { value: T | undefined } | { fault: string }

const EMPTY = { value: undefined }
const MAX_CELL_QUOTE_LENGTH = 40

const FORMULA_ERROR =
  /^#(?:REF|VALUE|NAME|N\/A|DIV\/0|NUM|NULL|SPILL|CALC|ССЫЛКА|ЗНАЧ|ИМЯ|Н\/Д|ДЕЛ\/0|ЧИСЛО|ПУСТО|ПЕРЕНОС|ВЫЧИСЛ)[!?]?$/i

/** The fault of a text from a failed formula, in Russian. */
export function findFormulaFault(text: string): string | undefined {
  return FORMULA_ERROR.test(text)
    ? `вместо текста ошибка формулы «${text}»: впишите значение или оставьте ячейку пустой`
    : undefined
}

/** A text; spaces around it are taken off, line ends are `\n`. */
export function readText(cell: Cell): CellReading<string> {
  if (cell instanceof Date) {
    return { fault: 'таблица превратила текст в дату: задайте ячейке текстовый формат и введите его снова' }
  }
  const text = tidy(cell)
  return text === '' ? EMPTY : { value: text }
}

/** Reads a text further, unless the cell is empty or holds none. */
function readTextAs<T>(cell: Cell, read: (text: string) => CellReading<T>): CellReading<T> {
  const reading = readText(cell)
  if ('fault' in reading) return reading
  return reading.value === undefined ? EMPTY : read(reading.value)
}

/** «и», «или» and a slash between two numbers; after a slash two digits replace the last ones of the number before. */
const BETWEEN_PHONES = /\s+(?:и|или)\s+(?=[\d+(])|(?<=\d)\s*\/\s*(?=[\d+(])(?!\d\d(?![\d-]))/g
/** A table takes a number without punctuation for a number. */
const BARE_PHONE = /(?<!\d)(?:(?:\+?7)?([3489]\d{2})|8(\d{3}))(\d{3})(\d{2})(\d{2})(?!\d)/g

/** Telephone numbers, of which a cell may have several; separators become commas. */
export function readPhones(cell: Cell): CellReading<string> {
  return readTextAs(cell, (text) => {
    if (/^\d[.,]\d+E\+?\d+$/i.test(text)) {
      return {
        fault: 'таблица превратила номер в число: задайте ячейке текстовый формат и введите его снова',
      }
    }
    return { value: text.replace(BETWEEN_PHONES, ', ').replace(BARE_PHONE, formatBarePhone) }
  })
}

function formatBarePhone(_all: string, code: string, codeAfter8: string, ...rest: string[]): string {
  return `${code ? '+7' : '8'} ${code ?? codeAfter8} ${rest.slice(0, 3).join('-')}`
}

/** A number; a decimal comma and spaces are understood. */
export function readNumber(cell: Cell): CellReading<number> {
  if (typeof cell === 'number') return { value: cell }
  if (cell instanceof Date) return { fault: 'здесь дата, а ожидается число' }
  const text = tidy(cell).replace(/\s/g, '').replace(',', '.')
  if (text === '') return EMPTY
  return /^[+-]?\d+(\.\d+)?$/.test(text)
    ? { value: Number(text) }
    : { fault: `ожидается число, а здесь ${quoteCell(cell)}` }
}

/** What a table makes of a logical cell when it is saved as text. */
const LOGICAL_WORDS: Readonly<Record<string, string>> = {
  истина: 'да',
  true: 'да',
  ложь: 'нет',
  false: 'нет',
}

/** One of the words of a table, in any case; the table has the value of each. */
export function readWord<T>(words: Readonly<Record<string, T>>): (cell: Cell) => CellReading<T> {
  const values = new Map(Object.entries(words))
  return (cell) => {
    if (typeof cell === 'boolean') return readWord(words)(cell ? 'да' : 'нет')
    const text = tidy(cell).toLowerCase()
    if (text === '') return EMPTY
    const value = values.get(LOGICAL_WORDS[text] ?? text)
    if (value !== undefined) return { value }
    const known = Object.keys(words)
      .map((word) => `«${word}»`)
      .join(', ')
    return { fault: `ожидается ${known} или пусто, а здесь ${quoteCell(cell)}` }
  }
}

/** A day as `YYYY-MM-DD`; «21.11.2026» and the dates of a table are understood. */
export function readDay(cell: Cell): CellReading<string> {
  if (cell instanceof Date) return { value: cell.toISOString().slice(0, 10) }
  const text = tidy(cell)
  if (text === '') return EMPTY
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const value = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.safeParse(z.iso.date(), value).success
    ? { value }
    : { fault: `ожидается дата вида 21.11.2026, а здесь ${quoteCell(cell)}` }
}

/** A day as it is written in Russian, «21.11.2026». */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('.')
}

/** A list with a line for each entry; with `isShort` also with commas or semicolons, as long as it is one line. */
export function readList({ isShort }: { isShort: boolean }): (cell: Cell) => CellReading<string[]> {
  return (cell) =>
    readTextAs(cell, (text) => {
      const isOneLine = !cleanText(String(cell)).includes('\n')
      const parts = text.split(isShort && isOneLine ? /[,;]/ : '\n')
      return { value: parts.map((part) => part.trim()).filter((part) => part !== '') }
    })
}

/** A list as `readList` reads it back: a comma within an entry makes it one line for each. */
export function writeShortList(entries: readonly string[]): string {
  return entries.some((entry) => /[,;]/.test(entry)) ? `${entries.join('\n')}\n` : entries.join(', ')
}

/** Notes line by line, one for each picture; a dash is an empty one. */
export function readLines(cell: Cell): CellReading<string[]> {
  return readTextAs(cell, () => {
    const lines = readWhole(cell).split('\n')
    return { value: lines.map((line) => (isNoNote(line) ? '' : line.trim())) }
  })
}

/** True for a line that says there is no note: nothing, or a dash. */
export function isNoNote(line: string): boolean {
  return /^[-–—]?$/.test(line.trim())
}

/** Lines as `readLines` reads them back; nothing when all are empty. */
export function writeLines(lines: readonly (string | undefined)[]): string {
  return lines.some((line) => line) ? lines.map((line) => line || '-').join('\n') : ''
}

/** The text of a cell as it reads on a page: one space between words, one empty line between paragraphs. */
function tidy(cell: Cell): string {
  return readWhole(cell)
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** The text of a cell with all its lines and spaces, but for those around it. */
function readWhole(cell: Cell): string {
  return cleanText(String(cell ?? ''))
    .replace(/\r\n?/g, '\n')
    .trim()
}

/** The text of a cell, in quotation marks and shortened. */
export function quoteCell(cell: Cell): string {
  const text = tidy(cell)
  return `«${text.length > MAX_CELL_QUOTE_LENGTH ? `${text.slice(0, MAX_CELL_QUOTE_LENGTH)}…` : text}»`
}

/** Degrees, minutes and seconds as maps and books write them: «50°27'40"», «50° 27,5' с. ш.», «N 50 27 40». */
const PARTS =
  /^(?<side>[NSEWСЮВЗ] ?)?(?<degrees>\d{1,3})(?: ?[°º] ?| )(?:(?<minutes>\d{1,2}(?:[.,]\d+)?)(?: ?(?:['\u2032’`]|мин\.?) ?| |$))?(?:(?<seconds>\d{1,2}(?:[.,]\d+)?) ?(?:["\u2033”]|''|\u2032\u2032|сек\.?)?)? ?(?<end>[NSEWСЮВЗсювз](?:\.? ?[шд]\.?)?)?$/i
const DEGREES_ALONE = /^([\d.,]+) ?[°º] ?([NSEWСЮВЗ](?:\.? ?[шд]\.?)?)?$/i
const NEGATIVE_SIDE = /^[SWЮЗ]/i
/** «50.4611, 40.0781»: both of them in one cell. */
const BOTH = /^-?\d{1,3}[.,]\d+(?: ?[,;] ?| )-?\d{1,3}[.,]\d+$/

const DEGREES_EXAMPLE = '; пример: 50,4611 или 50°27\'40"'

/** A latitude or a longitude in degrees; degrees with minutes and seconds are understood. */
export function readDegrees(cell: Cell): CellReading<number> {
  const reading = parseDegrees(cell)
  const isPossible = !('value' in reading) || Math.abs(reading.value ?? 0) <= 180
  return isPossible ? reading : { fault: `${quoteCell(cell)} — не градусы${DEGREES_EXAMPLE}` }
}

function parseDegrees(cell: Cell): CellReading<number> {
  if (typeof cell !== 'string') return readNumber(cell)
  const text = tidy(cell).replace(/\s+/g, ' ')
  if (BOTH.test(text)) {
    return {
      fault: `здесь обе координаты, ${quoteCell(cell)}: первую впишите в «Широта», вторую в «Долгота»`,
    }
  }
  const alone = DEGREES_ALONE.exec(text)
  if (alone) return turn(readNumber(alone[1] ?? ''), alone[2])
  const parts = PARTS.exec(text)?.groups
  if (parts === undefined) {
    const reading = readNumber(cell)
    return 'fault' in reading ? { fault: `${reading.fault}${DEGREES_EXAMPLE}` } : reading
  }
  const [degrees, minutes, seconds] = [parts.degrees, parts.minutes, parts.seconds].map((part) =>
    Number((part ?? '0').replace(',', '.')),
  ) as [number, number, number]
  if (minutes >= 60 || seconds >= 60) return { fault: `в градусе 60 минут, а здесь ${quoteCell(cell)}` }
  // Six decimals are a tenth of a metre.
  const value = Number((degrees + minutes / 60 + seconds / 3600).toFixed(6))
  return turn({ value }, parts.side ?? parts.end)
}

function turn(reading: CellReading<number>, side: string | undefined): CellReading<number> {
  if (!('value' in reading) || reading.value === undefined || !NEGATIVE_SIDE.test(side ?? '')) return reading
  return { value: -reading.value }
}

/** «museum.ru», «www.музей.рф/о-нас» */
const BARE = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const MAIL = /^[^\s@]+@[^\s@]+$/

/** The address of a site; without «https://» it gets one. */
export function readWebsite(cell: Cell): CellReading<string> {
  return readTextAs(cell, (text) => {
    if (WEB_ADDRESS.test(text)) return { value: text }
    if (BARE.test(text)) return { value: `https://${text}` }
    if (MAIL.test(text))
      return { fault: `это адрес почты, ${quoteCell(cell)}: впишите его в «Дополнительно»` }
    if (/\s/.test(text))
      return { fault: `здесь несколько слов или адресов, ${quoteCell(cell)}: оставьте один адрес` }
    return {
      fault: `не похоже на адрес сайта: ${quoteCell(cell)}; пример: museum.ru; сайта нет — оставьте пустым`,
    }
  })
}
