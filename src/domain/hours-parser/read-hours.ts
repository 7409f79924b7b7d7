import { buildRules } from './build-rules.ts'
import { CLAUSE_STEPS } from './clause-steps.ts'
import { DAY_STEPS, SEASON_STEPS } from './day-steps.ts'
import { HoursFault, type Token } from './hours-rule.ts'
import { FREE_NOTE_STEPS, HOURS, NOTE_STEPS } from './note-steps.ts'
import { reduceTokens, step } from './reduce-tokens.ts'
import { TIME_STEPS } from './time-steps.ts'
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

/** The fields of a place with its hours in the syntax of OpenStreetMap, and the faults of the hours, in Russian. */
export function understandHours(fields: Record<string, unknown>): {
  fields: Record<string, unknown>
  fault?: string
} {
  const { openingHours } = fields
  if (typeof openingHours !== 'string') return { fields }
  const reading = readHours(openingHours)
  return 'fault' in reading
    ? { fields, fault: reading.fault }
    : { fields: { ...fields, openingHours: reading.hours } }
}

const STEPS = [
  ...NOTE_STEPS,
  ...SEASON_STEPS,
  ...DAY_STEPS,
  ...TIME_STEPS,
  ...FREE_NOTE_STEPS,
  step('slash|and|heading', () => ({ kind: 'comma' })),
  // A dash or colon between two clauses has no meaning.
  step('(?<!times|pause)(colon|dash|equals)', () => []),
]
/** The tokens that may be left after all reductions. */
const KNOWN = new Set(
  'comma,semicolon,open,close,season,days,included,times,start,until,shorter,off,restdays,norest,nobreak,pause,ownpause,except,appointment,appointmentofall,unsurenote,note,servicenote,freenote,audience'.split(
    ',',
  ),
)

/** Parses the clauses of a text. Throws `HoursFault` at the first unknown part. */
export function parseClauses(text: string, tokens: readonly Token[]): Token[] {
  const phrases = reduceTokens(text, tokens, STEPS)
  for (const { kind, start, text: found } of phrases) {
    if (kind === 'namedseason') throw unnamedSeason(found)
    if (KNOWN.has(kind)) continue
    const [unknown = ''] = /^\S+(?: \d\S*)?/.exec(text.slice(start)) ?? []
    throw new HoursFault(`не понятно «${unknown.replace(/[,;.()]+$/, '') || unknown}»`)
  }
  refuseUnnamedSeasons(phrases)
  return reduceTokens(text, phrases, CLAUSE_STEPS)
}

/** Throws `HoursFault` for «летом» without months, unless the named months leave it. */
function refuseUnnamedSeasons(phrases: readonly Token[]) {
  const others = phrases.flatMap(({ season, seasonName }) => (season?.text && !seasonName ? [season] : []))
  for (const { seasonName, value } of phrases) {
    const middle = [11, 12, 13].map((month) => (value + month) % 12)
    const isLeft = others.every(({ months }) => months && !months.some((month) => middle.includes(month)))
    if (seasonName && (others.length === 0 || !isLeft)) throw unnamedSeason(seasonName)
  }
}

const unnamedSeason = (name: string) =>
  new HoursFault(`назовите месяцы вместо «${name}», например «июнь–август», и часы в остальные месяцы`)
