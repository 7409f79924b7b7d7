import { buildRules } from './build-rules.ts'
import { HoursFault } from './hours-rule.ts'
import { HOURS } from './note-steps.ts'
import { parseClauses } from './parse-clauses.ts'
import type { Token } from './token.ts'
import { normalizeHours, tokenizeHours } from './tokenize-hours.ts'
import { writeRules } from './write-rules.ts'

/** What to write, when it is not known how to fix what was written. */
const EXAMPLE = 'Пример: Вт–Сб 10:00–18:00, обед 13:00–14:00, Вс 11:00–16:00, Пн выходной'
const RUSSIAN = /[а-яё]/i
const TIMES_ALONE = /^[\d\s:.,()/–—?-]+$/
/** Without knowledge no hours are better. */
const UNKNOWN =
  /^(?:[?–—-]+|н\/д|нет данных|(?:часы (?:работы )?)?(?:не ?известн[оы]|не указан[оы]|уточняйте|уточняются))$/i

/**
 * Opening hours as people write them in Russian, in OpenStreetMap's `opening_hours` syntax. A text in that syntax is
 * returned unchanged. Anything ambiguous is a fault: one Russian sentence with an example.
 */
export function readHours(text: string): { hours: string } | { fault: string } {
  if (UNKNOWN.test(text.trim())) return { fault: 'если часы не известны, оставьте пустым' }
  const normalized = normalizeHours(text)
  if (!RUSSIAN.test((normalized + text).replace(/"[^"]*"/g, '')) && !TIMES_ALONE.test(text))
    return { hours: text }
  const remark = findWholeRemark(normalized)
  if (remark !== undefined) return { hours: remark }
  const tokens = tokenizeHours(normalized)
  const reading = readTokens(normalized, tokens)
  // «касса автостанции 8–20» has only the hours of the box office.
  const isOffice = 'fault' in reading && tokens[0]?.kind === 'office'
  return isOffice ? readTokens(normalized, tokens.slice(1)) : reading
}

function readTokens(text: string, tokens: readonly Token[]): { hours: string } | { fault: string } {
  try {
    return { hours: writeRules(buildRules(parseClauses(text, tokens))) }
  } catch (error) {
    if (error instanceof HoursFault) return { fault: `${error.message}. ${EXAMPLE}` }
    throw error
  }
}

const PHONE = /\+?\d[\d() -]{6,}\d/g
const FREE = ['heading', 'free', 'name', 'subject', 'noise', 'audience']
/** With these a text mentions days and times. */
const TIMES = [...HOURS, 'number', 'day', 'days', 'clock']

/** «по расписанию богослужений», «закрыто на ремонт»: how a place is open without its own hours. */
function findWholeRemark(text: string): string | undefined {
  const tokens = tokenizeHours(text.replace(PHONE, (phone) => ' '.repeat(phone.length)))
  const first = tokens.find((token) => !FREE.includes(token.kind))
  const isWhole = first?.kind === 'whole' || first?.kind === 'closed'
  if (!isWhole || tokens.some(({ kind }) => TIMES.includes(kind))) return undefined
  const remark = text
    .slice(first.start)
    .replaceAll('"', '')
    .replace(/[.,;!]+$/, '')
  return `${first.kind === 'closed' ? 'off ' : ''}"${remark.replaceAll(' - ', ' — ')}"`
}
