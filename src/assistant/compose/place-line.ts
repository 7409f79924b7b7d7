import { describeOpenState } from '#domain/hours/open-state.ts'
import type { Place } from '#domain/place.ts'
import { describeFootWay } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import { getDate } from '../local-time.ts'
import type { When } from '../request.ts'
import { checkPlaceHours } from '../tools/check-hours.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import type { Verdict } from '../tools/judge-condition.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { isFood } from '../tools/walk/list-pool.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeFact } from '../wording/place-facts.ts'
import { capitalize, endSentence, shorten, uncapitalize } from '../wording/sentences.ts'
import { formatClock } from '../wording/time.ts'
import { askNeed } from './need-words.ts'

const MAX_SHOWN_VERDICTS = 2
const SIGNIFICANT: readonly Verdict['condition']['kind'][] = ['topic', 'need', 'unwantedNeed']

/**
 * Returns why a place suits: its caveat, else the guide's words for the conditions, the latest first, else
 * the nearest sentences, else its description.
 */
export function describeEvidence(
  { place, verdicts }: FoundPlace,
  maxLength: number,
  isAlone = false,
): GroundedText {
  // The heading already says what holds for all places.
  const shared = isAlone ? [] : [describeFact('indoor', place), describeFact('stepFree', place)]
  const list = (asked: Verdict['met'], kinds = SIGNIFICANT) =>
    kinds.flatMap((kind) =>
      verdicts
        .toReversed()
        .flatMap(({ condition, met, quote }) =>
          condition.kind === kind && met === asked && !shared.includes(quote) ? (quote ?? []) : [],
        ),
    )
  const [met, near] = [list('yes'), list('unknown', ['topic'])]
  const { sentence } = getPlaceState(place)
  const own = isAlone || near.length === 0 ? [place.description, ...near] : near
  const quotes = isDoubtful(place) && sentence ? [sentence] : met.length > 0 ? met : own
  const sentences = [...new Set(quotes.map((quote) => endSentence(capitalize(quote))))]
  const pieces = sentences.slice(0, MAX_SHOWN_VERDICTS)
  const short = pieces.map((piece) => shorten(piece, Math.floor(maxLength / pieces.length)))
  return concatGrounded(
    short.map((piece) => (piece === '' ? '' : grounded`${endSentence(piece)}`)),
    ' ',
  )
}

/** «350 м, ≈ 6 мин пешком, открыто до 19:00»: returns the distance of a place and its hours at a time. */
export function describeWhere(
  context: ToolContext,
  { place, way }: FoundPlace,
  when: When | undefined,
): GroundedText {
  const open = when ? describeOpen(context, place, when) : EMPTY_TEXT
  return concatGrounded([way ? describeFootWay(way) : EMPTY_TEXT, open], ', ')
}

/**
 * Returns the time for the hours in a line: the requested time, else now for a place that stays closed today
 * and for a place to eat.
 */
export function chooseTime(context: ToolContext, place: Place, asked: When | undefined): When | undefined {
  const isShown = isShutForToday(context, place) || (isFood(place) && !isDoubtful(place))
  return asked ?? (isShown ? { kind: 'now' } : undefined)
}

/** True of a place that is closed and opens again on another day. */
export function isShutForToday(context: ToolContext, place: Place): boolean {
  if (place.openingHours === undefined || isDoubtful(place)) return false
  const { state, changesAt } = checkPlaceHours(context, place, { kind: 'now' })
  return state === 'closed' && changesAt !== undefined && getDate(changesAt) > getDate(context.now)
}

/**
 * Returns «Открыто до 19:00», for a day its hours «10:00–18:00»; empty if a place has no hours or never
 * closes.
 */
function describeOpen(context: ToolContext, place: Place, when: When): GroundedText {
  // Hours of the whole day, not only of the requested part.
  const asked: When = when.kind === 'day' ? { kind: 'day', date: when.date } : when
  const { state, changesAt, stretches = [] } = checkPlaceHours(context, place, asked)
  if (when.kind === 'day') {
    const times = stretches.filter(({ from, to }) => from.slice(11) !== to.slice(11))
    return concatGrounded(
      times.map(({ from, to }) => grounded`${formatClock(from)}–${formatClock(to)}`),
      ', ',
    )
  }
  if ((state !== 'open' && state !== 'closed') || changesAt === undefined) return EMPTY_TEXT
  const now = when.kind === 'now' ? context.now : when.at
  return groundedComputed(uncapitalize(describeOpenState({ state, now, changesAt })))
}

/** «Тихо ли там»: returns the needs that are unknown for a place, in the order of the conditions. */
export function listUnknown({ verdicts }: FoundPlace): string[] {
  const isTimed = verdicts.some(({ condition }) => condition.kind === 'when')
  return verdicts.flatMap(({ condition, met }) => {
    if (met !== 'unknown') return []
    if (condition.kind === 'when') return ['открыто ли там в это время']
    if (condition.kind !== 'need' && condition.kind !== 'unwantedNeed') return []
    // A place that is open in the evening suits the evening.
    return isTimed && condition.need.key === 'evening' ? [] : [askNeed(condition.need)]
  })
}
