import type { Point } from '../request.ts'
import type { Dialogue } from './dialogue.ts'
import { type LedSpan, listGoals, listValues, type Part, type Reading } from './part.ts'

/**
 * Returns ids of the places that «это», «там», «он» and «второй» refer to; undefined if the message has no
 * such word. Ordinals refer to the list or walk on the screen, pronouns to the place in focus.
 */
export function resolveReferences(reading: Reading, dialogue: Dialogue): number[] | undefined {
  const ordinals = listValues(reading, 'ordinal').flatMap(({ number, count = 1 }) =>
    Array.from({ length: count }, (_, next) => number + next),
  )
  const shown = listShown(dialogue)
  if (ordinals.length > 0 && shown.length > 0)
    return ordinals.flatMap((number) => shown.at(number < 0 ? number : number - 1) ?? [])
  const [pronoun] = listValues(reading, 'anaphor')
  if (pronoun === undefined) return undefined
  const isMany = pronoun.of === 'plural'
  if (isMany && shown.length > 1) return shown
  return isMany ? dialogue.focus : dialogue.focus.slice(0, 1)
}

/** Returns the places on the screen in their order: those of the list, else the stops of the walk. */
export function listShown({ before, list, walk }: Dialogue): number[] {
  const stops = walk?.walk.points.map(({ id }) => id).filter((id) => id > 0) ?? []
  const listed = list?.placeIds.slice(0, list.shown) ?? []
  if (before === 'walk' && stops.length > 0) return stops
  return listed.length > 0 ? listed : stops
}

/** Returns the start and end of a way: by the words before the names, else the last name is the end. */
export function readEnds(
  dialogue: Dialogue,
  part: Part,
): { from?: Point | undefined; to?: Point | undefined } {
  const goals = listGoals(part)
  const between = goals.filter(({ lead }) => lead === 'between')
  const own = between[0] ?? goals.find(({ lead }) => lead === 'from')
  const others = goals.filter((span) => span !== own)
  const end = between[1] ?? others.find(({ lead }) => lead === 'to') ?? findEnd(others)
  const start = own ?? others.find((span) => span !== end && isStart(span, end))
  const fromWords = listValues(part, 'lead').filter(({ lead }) => lead === 'from')
  const unknownStart = part.unknown.find(({ from }) => fromWords.some(({ to }) => to === from))
  const unknown = part.unknown.find((name) => name !== unknownStart)
  const [pointed] = resolveReferences(part, dialogue) ?? []
  const [focused] = part.isFollowUp ? dialogue.focus : []
  const meant = pointed ?? focused
  const isHere = listValues(part, 'visitor').length > 0
  const isCenter = listValues(part, 'center').length > 0
  const to =
    toPoint(end) ??
    (unknown && { kind: 'unknown' as const, name: unknown.name }) ??
    (meant === undefined ? undefined : { kind: 'place' as const, id: meant }) ??
    (isCenter ? { kind: 'center' as const } : undefined)
  const from =
    toPoint(start) ??
    (unknownStart && { kind: 'unknown' as const, name: unknownStart.name }) ??
    (isHere ? { kind: 'visitor' as const } : undefined) ??
    (isCenter && to?.kind !== 'center' ? { kind: 'center' as const } : undefined)
  return { from, to }
}

/** A kind that the guide has nothing of is unknown by its name. */
function toPoint(span: LedSpan | undefined): Point | undefined {
  if (span === undefined) return undefined
  const [id] = span.set.placeIds
  return id === undefined ? { kind: 'unknown', name: span.set.label } : { kind: 'place', id }
}

/** «Мы у вокзала», «на вокзале, как дойти до шлюза»; of two bare names the first: «от» is often left out. */
function isStart({ lead, from }: LedSpan, end: LedSpan | undefined): boolean {
  if (lead === 'near') return true
  const isBefore = end !== undefined && from < end.from
  return isBefore && lead === undefined && (end.lead === undefined || end.lead === 'to')
}

/** Of several names the last; where somebody stands only when nothing else is named. */
function findEnd(spans: readonly LedSpan[]): LedSpan | undefined {
  return spans.findLast(({ lead, set }) => lead !== 'near' && set.placeIds.length > 0) ?? spans.at(-1)
}
