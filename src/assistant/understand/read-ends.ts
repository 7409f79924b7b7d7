import type { AssistantGuide } from '../assistant-guide.ts'
import type { Point } from '../request.ts'
import type { Dialogue } from './dialogue.ts'
import { type LedSpan, listGoals, listValues, type Part } from './part.ts'
import { resolveReferences } from './resolve.ts'

type Said = { readonly guide: AssistantGuide; readonly dialogue: Dialogue }

type Ends = { from?: Point | undefined; to?: Point | undefined }

/** Where a way begins and ends: by the words before the names, else the last name is where somebody wants to get. */
export function readEnds(context: Said, part: Part): Ends {
  const goals = listGoals(part)
  const between = goals.filter(({ lead }) => lead === 'between')
  const own = between[0] ?? goals.find(({ lead }) => lead === 'from')
  const others = goals.filter((span) => span !== own)
  const end = between[1] ?? findAim(part, others) ?? findEnd(others)
  const start = own ?? others.find((span) => span !== end && isStart(part, span, end))
  const unknownStart = part.unknown.find(({ from }) => isFrom(part, from))
  const unknown = part.unknown.find((name) => name !== unknownStart)
  const [pointed] = resolveReferences(part, context.dialogue, context.guide) ?? []
  const [focused] = part.isFollowUp ? context.dialogue.focus : []
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

const INTO = /^(?:в|во|на)$/

/** «До вокзала», «к музею»; without such a word «в санаторий», and of «на площади … в музей» the last. */
function findAim(part: Part, spans: readonly LedSpan[]): LedSpan | undefined {
  return spans.find(({ lead }) => lead === 'to') ?? spans.findLast((span) => isInto(part, span))
}

function isInto({ tokens }: Part, { from }: LedSpan): boolean {
  return INTO.test(tokens[from - 1]?.text ?? '')
}

/** «Мы у вокзала», «на вокзале, как дойти до шлюза»; of two bare names the first: «от» is often left out. */
function isStart(part: Part, span: LedSpan, end: LedSpan | undefined): boolean {
  if (span.lead === 'near') return true
  if (end === undefined || span.from > end.from) return false
  const isBare = (one: LedSpan) => one.lead === undefined && isInto(part, one) === isInto(part, span)
  return end.lead === 'to' ? span.lead === undefined : isBare(span) && isBare(end)
}

function isFrom({ values }: Part, at: number): boolean {
  return values.some((value) => value.kind === 'lead' && value.lead === 'from' && value.to === at)
}

/** Of several names the last; where somebody stands only when nothing else is named. */
function findEnd(spans: readonly LedSpan[]): LedSpan | undefined {
  return spans.findLast(({ lead, set }) => lead !== 'near' && set.placeIds.length > 0) ?? spans.at(-1)
}
