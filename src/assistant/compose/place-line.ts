import { describeOpenState } from '#domain/hours/open-state.ts'
import type { Place } from '#domain/place.ts'
import { describeFootWay } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import { getDate } from '../local-day.ts'
import type { When } from '../request.ts'
import { checkPlaceHours } from '../tools/check-hours.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import type { Verdict } from '../tools/judge-condition.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { isFood } from '../tools/walk/list-pool.ts'
import { capitalize, uncapitalize } from '../wording/first-letter.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeFact } from '../wording/place-facts.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import { formatClock } from '../wording/time.ts'
import { nameUnknown } from './condition-words.ts'

const MAX_SHOWN_VERDICTS = 2
const SIGNIFICANT: readonly Verdict['condition']['kind'][] = ['topic', 'need', 'unwantedNeed']

/**
 * Why a place suits: its caveat, else the words of the guide for what was asked, else those that come nearest to it, else its
 * description.
 */
export function describeEvidence(
  { place, verdicts }: FoundPlace,
  maxLength: number,
  isAlone = false,
): GroundedText {
  const caveat = isDoubtful(place) ? getPlaceState(place).sentence : undefined
  // The head of a list says already what is so at all of its places.
  const shared = isAlone ? [] : [describeFact('indoor', place), describeFact('stepFree', place)]
  const list = (met: Verdict['met'], kinds = SIGNIFICANT) =>
    listQuotes(verdicts, met, kinds).filter(
      (quote) => !shared.some((fact) => fact && toSentence(fact) === quote),
    )
  const [met, near] = [list('yes'), list('unknown', ['topic'])]
  const own = isAlone || near.length === 0 ? [toSentence(place.description), ...near] : near
  const pieces = (caveat ? [toSentence(caveat)] : met.length > 0 ? met : own).slice(0, MAX_SHOWN_VERDICTS)
  const each = Math.floor(maxLength / pieces.length)
  return concatGrounded(
    pieces
      .map((piece) => shorten(piece, each))
      .filter((piece) => piece !== '')
      .map((piece) => grounded`${endSentence(piece)}`),
    ' ',
  )
}

/** The different quotes, as sentences: of what was asked last first. */
function listQuotes(
  verdicts: readonly Verdict[],
  asked: Verdict['met'],
  kinds: readonly Verdict['condition']['kind'][],
): string[] {
  const quotes = kinds.flatMap((kind) =>
    verdicts
      .toReversed()
      .flatMap(({ condition, met, quote }) =>
        condition.kind === kind && met === asked && quote !== undefined ? [toSentence(quote)] : [],
      ),
  )
  return [...new Set(quotes)]
}

function toSentence(text: string): string {
  return endSentence(capitalize(text))
}

/**
 * «Закрыто, откроется завтра в 10:00» where a place will not open any more today, of which nobody has asked; where one eats
 * also until when it is open.
 */
export function describeOpenUnasked(context: ToolContext, place: Place): GroundedText {
  const isShown = isShutForToday(context, place) || (isFood(place) && !isDoubtful(place))
  return isShown ? describeOpen(context, place, { kind: 'now' }) : EMPTY_TEXT
}

/** True of a place that is shut and opens on another day again. */
export function isShutForToday(context: ToolContext, place: Place): boolean {
  if (place.openingHours === undefined || isDoubtful(place)) return false
  const { state, changesAt } = checkPlaceHours(context, place, { kind: 'now' })
  return state === 'closed' && changesAt !== undefined && getDate(changesAt) > getDate(context.now)
}

/** «Открыто до 19:00», of a day its hours «10:00–18:00»; empty where a place has none or never shuts. */
export function describeOpen(context: ToolContext, place: Place, when: When | undefined): GroundedText {
  if (when === undefined) return EMPTY_TEXT
  // Not cut by the part of the day that is asked about.
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

/** «350 м, ≈ 6 мин пешком» from where the places are to be near to; empty without such a point. */
export function describeNearness({ way }: FoundPlace): GroundedText {
  return way === undefined ? grounded`` : describeFootWay(way)
}

/** What is not said of a place, in the order of the conditions; what half answers it comes with it. */
export function listUnknown({ verdicts }: FoundPlace): { words: string; quote?: string | undefined }[] {
  const isTimed = verdicts.some(({ condition }) => condition.kind === 'when')
  return verdicts.flatMap(({ condition, met, quote }) => {
    // What is open in the evening suits it.
    if (isTimed && condition.kind === 'need' && condition.need.key === 'evening') return []
    const words = met === 'unknown' ? nameUnknown(condition) : undefined
    return words === undefined ? [] : [{ words, quote }]
  })
}

/** The number of a line: «3.» */
export function formatNumber(number: number): GroundedText {
  return groundedComputed(`${number}.`)
}
