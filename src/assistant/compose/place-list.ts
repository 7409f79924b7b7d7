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
import { isFood } from '../tools/walk/walk-places.ts'
import { describePlace, type GroundedText, grounded, groundedComputed } from '../wording/grounded-text.ts'
import { describeFact } from '../wording/place-facts.ts'
import { capitalize, endSentence, shorten, uncapitalize } from '../wording/sentences.ts'
import { formatClock } from '../wording/time.ts'
import { askNeed } from './condition-words.ts'
import { joinList, joinSentences, type Part } from './reply.ts'

const MAX_LIST_CHARACTERS = 700
/** Lengths of the evidence in a line, tried from the longest. Below the shortest, fewer places are listed instead. */
const EVIDENCE_LENGTHS = [240, 180, 130, 100]
const SHORT_EVIDENCE_LENGTHS = [80, 60, 45, 0]
const MAX_SHOWN_VERDICTS = 2
const SIGNIFICANT: readonly Verdict['condition']['kind'][] = ['topic', 'need', 'unwantedNeed']

/** Returns the list with as many places as fit with their evidence, and their number. */
export function fitList(
  shown: readonly FoundPlace[],
  least: number,
  compose: (shown: readonly FoundPlace[], length: number) => GroundedText,
): { text: GroundedText; listed: number } {
  let listed = shown.length
  const lengths = [...EVIDENCE_LENGTHS]
  for (;;) {
    const length = lengths.shift() ?? 0
    const text = compose(shown.slice(0, listed), length)
    if (text.text.length <= MAX_LIST_CHARACTERS || length === 0) return { listed, text }
    if (lengths.length > 0) continue
    lengths.push(...(listed > least ? EVIDENCE_LENGTHS : SHORT_EVIDENCE_LENGTHS))
    if (listed > least) listed -= 1
  }
}

/** Returns a numbered line for each place, with evidence of at most `length` characters; `first` were shown before. */
export function composeLines(
  context: ToolContext,
  shown: readonly FoundPlace[],
  { length, first, when }: { length: number; first: number; when: When | undefined },
): GroundedText[] {
  return shown.map((one, at) => {
    const { place } = one
    const where = describeWhere(context, one, chooseTime(context, place, when))
    const evidence = describeEvidence(one, length)
    const isNamesake = shown.some((other) => other !== one && other.place.name === place.name)
    const address = isNamesake && place.address ? ` (${place.address})` : ''
    const number = groundedComputed(`${first + at + 1}.`)
    const head = grounded`${number} ${describePlace(place)}${address}${where.text === '' ? '' : grounded` — ${where}`}`
    return evidence.text === '' ? head : grounded`${head}. ${evidence}`
  })
}

/** Says once which needs are unknown: for all places, or for some by their numbers. */
export function describeUnknown(shown: readonly FoundPlace[], first: number): GroundedText {
  const unknown = shown.flatMap((one, at) =>
    listUnknown(one).map((words) => ({ words, number: first + at + 1 })),
  )
  const asked = [...Map.groupBy(unknown, ({ words }) => words)]
  const ofAll = asked.filter(([, places]) => places.length === shown.length).map(([words]) => words)
  const ofSome = asked.filter(([words]) => !ofAll.includes(words))
  return joinSentences(
    ofAll.length > 0 && grounded`${capitalize(ofAll.join(', '))} — в путеводителе не сказано.`,
    ...ofSome.map(([words, places]) => {
      const numbers = groundedComputed(places.map(({ number }) => number).join(', '))
      return grounded`Не сказано, ${words}: ${places.length > 1 ? 'места' : 'место'} ${numbers}.`
    }),
  )
}

/** Returns its caveat, else the guide's words for the conditions, else the nearest sentences, else its description. */
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
        .filter(
          ({ condition, met, quote }) => condition.kind === kind && met === asked && !shared.includes(quote),
        )
        .flatMap(({ quote }) => quote ?? [])
        .toReversed(),
    )
  const [met, near] = [list('yes'), list('unknown', ['topic'])]
  const { sentence } = getPlaceState(place)
  const own = isAlone || near.length === 0 ? [place.description, ...near] : near
  const quotes = isDoubtful(place) && sentence ? [sentence] : met.length > 0 ? met : own
  const sentences = [...new Set(quotes.map((quote) => endSentence(capitalize(quote))))]
  const pieces = sentences.slice(0, MAX_SHOWN_VERDICTS)
  const short = pieces.map((piece) => shorten(piece, Math.floor(maxLength / pieces.length)))
  return joinSentences(...short.map((piece) => piece && grounded`${endSentence(piece)}`))
}

/** «350 м, ≈ 6 мин пешком, открыто до 19:00»: returns the distance of a place and its hours at a time. */
export function describeWhere(
  context: ToolContext,
  { place, way }: FoundPlace,
  when: When | undefined,
): GroundedText {
  return joinList([way && describeFootWay(way), when && describeOpen(context, place, when)])
}

function chooseTime(context: ToolContext, place: Place, asked: When | undefined): When | undefined {
  const isShown = isShutForToday(context, place) || (isFood(place) && !isDoubtful(place))
  return asked ?? (isShown ? { kind: 'now' } : undefined)
}

/** True of a place that is closed and opens again on another day. */
export function isShutForToday(context: ToolContext, place: Place): boolean {
  if (place.openingHours === undefined || isDoubtful(place)) return false
  const { state, changesAt } = checkPlaceHours(context, place, { kind: 'now' })
  return state === 'closed' && changesAt !== undefined && getDate(changesAt) > getDate(context.now)
}

/** «Открыто до 19:00», for a day its hours «10:00–18:00»; nothing if a place has no hours or never closes. */
function describeOpen(context: ToolContext, place: Place, when: When): Part {
  if (when.kind === 'day') {
    // Hours of the whole day, not only of the requested part.
    const { stretches = [] } = checkPlaceHours(context, place, { kind: 'day', date: when.date })
    const times = stretches.filter(({ from, to }) => from.slice(11) !== to.slice(11))
    return joinList(times.map(({ from, to }) => grounded`${formatClock(from)}–${formatClock(to)}`))
  }
  const { state, changesAt } = checkPlaceHours(context, place, when)
  if ((state !== 'open' && state !== 'closed') || changesAt === undefined) return undefined
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
