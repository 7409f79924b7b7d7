/** A part of a text of phones. `isNumber` marks a number; `dialled` is the link's number, if known. */
type PhonePart = { text: string; isNumber: boolean; dialled?: string }

/** Number of digits: of a Russian number with its area code; of a local number; of any number in the world. */
const NATIONAL_DIGITS = 10
const MIN_LOCAL_DIGITS = 5
const MAX_LOCAL_DIGITS = 7
const MIN_WORLD_DIGITS = 8
const MAX_WORLD_DIGITS = 15

const EXTENSION = String.raw`(?:доб|вн|ext)[а-яёa-z]*\.?\s*№?\s*\d+`
const DASHES = '\\u2010-\\u2015-'
/** Digits of one number on a line; not a time of day, «10:00». */
const RUN = String.raw`(?:\+\s?)?\(?\d(?:[^\S\n]|[\d().${DASHES}])*\d(?![\d:])`
const PIECES = new RegExp(`(${EXTENSION}|${RUN})`, 'i')
/** Separates two numbers with only a space between them. */
const NEXT_NUMBER = /(\s+(?=\+\s?\d|8[\s(-]|\()|\s{2,})/
/** «112», «1-03», «0500»: dialled as they are; «10-00» is a time of day. */
const SHORT_NUMBER = /^(?:\d{3,4}|[01]-\d{2})$/

/** «8 (47362) …»: the eight is no part of the area code, and with ten digits in all one is missing. */
const TRUNK_PREFIX = /^8[\s(-]/

type Area = { code: string | undefined; national: string }

/**
 * Splits a text of telephones; its parts joined are the text. A local number behind one with an area code has the
 * same code, «8 (47362) 2-11-11, 2-22-22», and the last digits after a slash replace those of the number before,
 * «2-11-11/12».
 */
export function parsePhones(text: string): PhonePart[] {
  let area: Area | undefined
  let before: string | undefined
  return splitNumbers(text).map((part, index, parts) => {
    const digits = readDigits(part)
    const isEnding = digits.length === 2 && /\d$/.test(part) && parts[index - 1]?.trim() === '/'
    // «10:00»
    const isMinutes = /\d:$/.test(parts[index - 1] ?? '')
    if (isMinutes || !/^[\s+(]*\d/.test(part) || (digits.length < 3 && !isEnding))
      return { text: part, isNumber: false }
    const dialled = isEnding ? before && before.slice(0, -2) + digits : findDialled(part, area)
    area = findArea(part, dialled) ?? area
    before = dialled
    return { text: part, isNumber: true, ...(dialled !== undefined && { dialled }) }
  })
}

function splitNumbers(text: string): string[] {
  return text
    .split(PIECES)
    .flatMap((piece, index) =>
      index % 2 === 1 && readDigits(piece).length > NATIONAL_DIGITS + 1 ? piece.split(NEXT_NUMBER) : [piece],
    )
    .filter((part) => part !== '')
}

function findDialled(part: string, area: Area | undefined): string | undefined {
  const digits = readDigits(part)
  const { length } = digits
  if (part.startsWith('+') && !/^\+\s?[78](?!\d)|^\+7/.test(part)) {
    return length >= MIN_WORLD_DIGITS && length <= MAX_WORLD_DIGITS ? `+${digits}` : undefined
  }
  if (length === NATIONAL_DIGITS + 1 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`
  if (length === NATIONAL_DIGITS && /^[3489]/.test(digits) && !TRUNK_PREFIX.test(part)) return `+7${digits}`
  if (SHORT_NUMBER.test(part)) return digits
  if (area === undefined || length < MIN_LOCAL_DIGITS || length > MAX_LOCAL_DIGITS) return undefined
  const code = area.code ?? area.national.slice(0, NATIONAL_DIGITS - length)
  return code.length + length === NATIONAL_DIGITS ? `+7${code}${digits}` : undefined
}

/** Mobile and toll-free numbers have no area. */
function findArea(part: string, dialled: string | undefined): Area | undefined {
  const national = /^\+7((?!9|80)\d{10})$/.exec(dialled ?? '')?.[1]
  if (national === undefined || readDigits(part).length < NATIONAL_DIGITS) return undefined
  return { code: /\((\d+)\)/.exec(part)?.[1], national }
}

function readDigits(text: string): string {
  return text.replace(/\D/g, '')
}
