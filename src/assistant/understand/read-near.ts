import type { Point } from '../request.ts'
import { isSure, type LedSpan, listValues, type Part } from './part.ts'

type Near = { point: Point; span?: LedSpan }

/** What the places are to be near to. A walk's «у вокзала» is where it begins and no condition. */
export function readNear(part: Part, isWalk: boolean): Near | undefined {
  const isAsked = isSure(part, 'near')
  const led = part.spans.find(({ lead }) => lead === 'near')
  const span = isWalk ? undefined : (led ?? (isAsked ? findPlaceSpan(part) : undefined))
  const [id] = span?.set.placeIds ?? []
  if (span && id !== undefined) return { point: { kind: 'place', id }, span }
  if (isWalk) return undefined
  const [unknown] = part.unknown
  if (isAsked && unknown && part.spans.length > 0) return { point: { kind: 'unknown', name: unknown.name } }
  if (listValues(part, 'center').length > 0) return { point: { kind: 'center' } }
  return isAsked || listValues(part, 'visitor').length > 0 ? { point: { kind: 'visitor' } } : undefined
}

/** A place that is said by its name; a kind of which there is only one is more likely what is looked for. */
function findPlaceSpan({ spans }: Part): LedSpan | undefined {
  return spans.findLast(
    ({ set, ofKind, lead }) =>
      set.kind === 'place' && set.placeIds.length === 1 && ofKind === undefined && lead !== 'not',
  )
}
