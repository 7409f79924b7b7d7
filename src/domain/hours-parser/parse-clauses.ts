import { CLAUSE_STEPS } from './clause-steps.ts'
import { DAY_STEPS } from './day-steps.ts'
import { HoursFault } from './hours-rule.ts'
import { FREE_NOTE_STEPS, NOTE_STEPS } from './note-steps.ts'
import { reduceTokens, step } from './reduce-tokens.ts'
import { SEASON_STEPS } from './season-steps.ts'
import { TIME_STEPS } from './time-steps.ts'
import type { Token } from './token.ts'

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
