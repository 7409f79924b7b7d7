import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getDate } from '../local-day.ts'
import { rateInterests } from '../retrieval/interest.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { tellMinutes, tellPlaceCount, tellStopCount } from '../wording/quantity.ts'
import { tellClock, tellDay } from '../wording/time.ts'
import type { OrderedPlan } from './plan-order.ts'
import { findReason } from './stop-reason.ts'

/** What stands around the stops of a walk. */
export type WalkStory = {
  context: AnswerContext
  planned: OrderedPlan
  /** «Вот прогулка по главным местам города»; the number of stops and the time follow. */
  title: GroundedText
  /** When the visitor named a day or an hour. */
  isTimed: boolean
  /** The stops that are told of; all of them unless given. */
  told?: readonly number[]
  /** Kept and broken conditions, the gravest first: those that there is no room for are left out. */
  notes?: readonly (GroundedText | string)[]
  question?: GroundedText | string
}

/** The card has the stops, times and distances: what stands beside it is short. */
export const LONGEST_WALK_TEXT = 700
const MOST_NAMED_STOPS = 2
const LONGEST_REASON = 120
const SHORTEST_REASON = 34
/** «1. » and the dash between a name and its reason. */
const OF_A_LINE = 8

/** A walk in words beside its card: what it is, one reason for each stop, what was kept of the wishes. */
export function tellWalk(story: WalkStory): GroundedText {
  const { context, planned, notes = [], question = '', told: toldOf } = story
  const { points } = planned.plan.walk
  const head = told`${story.title}: ${tellStopCount(points.length)}, ${tellMinutes(planned.plan.walk.totalMinutes)} вместе с дорогой${tellTimes(story)}.`
  const ids = toldOf ?? points.map(({ id }) => id)
  const lines = points.flatMap((point, index) => (ids.includes(point.id) ? [{ point, index }] : []))
  const names = lines.reduce((sum, { point }) => sum + point.name.length + OF_A_LINE, 0)
  const room = LONGEST_WALK_TEXT - head.text.length - `${toText(question)}`.length - names
  const foot = fitNotes(notes, room - Math.min(lines.length, MOST_REASONS_KEPT) * SHORTEST_REASON)
  const reasons = findReasons(
    context,
    lines.map(({ point }) => point.id),
    room - foot.text.length,
  )
  const stops = lines.map(({ point, index }) => tellStop(point, index, reasons.get(point.id) ?? ''))
  return joinTold([head, ...stops, foot, question], '\n')
}

/** So many reasons are kept before a note is left out. */
const MOST_REASONS_KEPT = 5

function toText(piece: GroundedText | string): string {
  return typeof piece === 'string' ? piece : piece.text
}

function tellTimes({ planned, isTimed }: WalkStory): GroundedText {
  const { startsAt, endsAt } = planned.plan.walk
  if (!isTimed || startsAt === undefined || endsAt === undefined) return UNTOLD
  return told`, ${tellDay(getDate(startsAt))}, ${tellClock(startsAt)}–${tellClock(endsAt)}`
}

/** «2. Городской сад — старый сад купца Лядова», or a sentence of its own. */
function tellStop(point: Pick<Place, 'id' | 'name'>, index: number, reason: string): GroundedText {
  const name = told`${toldComputed(`${index + 1}.`)} ${tellPlace(point)}`
  if (reason === '') return name
  if (!/^[\p{Ll}\d]/u.test(reason)) return told`${name}. ${reason}.`
  return reason.includes(' — ') ? told`${name}: ${reason}.` : told`${name} — ${reason}.`
}

/** The reason of each stop: with little room the best sights keep theirs, and what one leaves the others have. */
function findReasons(context: AnswerContext, ids: readonly number[], room: number): Map<number, string> {
  const interests = rateInterests(context.guide)
  const best = ids.toSorted((a, b) => (interests.get(b) ?? 0) - (interests.get(a) ?? 0))
  const reasons = new Map<number, string>()
  let left = room
  for (const [index, id] of best.entries()) {
    const share = Math.max(Math.floor(left / (best.length - index)), Math.min(left, SHORTEST_REASON))
    const place = findPlace(context, id)
    const reason = place ? findReason(place, Math.min(share, LONGEST_REASON)) : ''
    reasons.set(id, reason)
    left -= reason.length
  }
  return reasons
}

/** As many notes as there is room for; the first is always told. */
function fitNotes(notes: readonly (GroundedText | string)[], room: number): GroundedText {
  let fitted = UNTOLD
  for (const note of notes) {
    const longer = joinTold([fitted, note], ' ')
    if (fitted.text === '' || longer.text.length <= room) fitted = longer
  }
  return fitted
}

/** The names of a few places: «Музей», «Парк» и ещё 2 места. */
export function listNames(places: readonly Pick<Place, 'id' | 'name'>[]): GroundedText {
  const named = joinTold(places.slice(0, MOST_NAMED_STOPS).map(tellQuotedPlace), ', ')
  const rest = places.length - MOST_NAMED_STOPS
  return rest > 0 ? told`${named} и ещё ${tellPlaceCount(rest)}` : named
}
