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
  const end = between[1] ?? others.find((span) => isAim(part, span)) ?? findEnd(others)
  const start = own ?? others.find((span) => span !== end && span.lead === 'near')
  const [unknown] = part.unknown
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
    (isHere ? { kind: 'visitor' as const } : undefined) ??
    (isCenter && to?.kind !== 'center' ? { kind: 'center' as const } : undefined)
  return { from, to }
}

function toPoint(span: LedSpan | undefined): Point | undefined {
  const [id] = span?.set.placeIds ?? []
  return id === undefined ? undefined : { kind: 'place', id }
}

const INTO = /^(?:в|во|на)$/

/** «До вокзала», «к музею», «в санаторий». */
function isAim({ tokens }: Part, { from, lead, set }: LedSpan): boolean {
  return set.placeIds.length > 0 && (lead === 'to' || INTO.test(tokens[from - 1]?.text ?? ''))
}

/** Of several names the last; where somebody stands only when nothing else is named. */
function findEnd(spans: readonly LedSpan[]): LedSpan | undefined {
  return spans.findLast(({ lead, set }) => lead !== 'near' && set.placeIds.length > 0) ?? spans.at(-1)
}
