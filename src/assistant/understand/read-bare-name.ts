import type { Act } from '../encoder/acts.ts'
import type { Request } from '../request.ts'
import { chooseActs } from './choose-acts.ts'
import { listValues, type Part } from './part.ts'
import { readConditions } from './read-conditions.ts'
import { readFind } from './read-find.ts'
import { type ReadContext, readAct } from './read-request.ts'

/** «Ещё», «ещё 5»: the list on the screen goes on. */
export function readBareMore({ dialogue: { list } }: ReadContext, part: Part): Request | undefined {
  const { spans, rest, values } = part
  if (list === undefined || spans.length > 0 || rest.length > 0) return undefined
  const isMore = values.some(({ kind }) => kind === 'more')
  if (!isMore || values.some(({ kind }) => kind !== 'more' && kind !== 'number')) return undefined
  const [number] = listValues(part, 'number')
  return {
    kind: 'find',
    conditions: list.conditions,
    sort: list.conditions.near ? 'near' : 'interest',
    isMore: true,
    ...(number && { count: number.count }),
  }
}

/**
 * A message that only names something: after a question «а краеведческий?» asks the same of another place; otherwise a place
 * is told of where telling is asked for, else what is named is shown.
 * Undefined for any other message.
 */
export function readBareName(context: ReadContext, part: Part): Request | undefined {
  const [span, another] = part.spans
  const { walk, before, lastKind } = context.dialogue
  if (span === undefined || another !== undefined || part.rest.length > 0) return undefined
  if (span.lead !== undefined) return undefined
  // After a walk a name alone is a change of it, and the head says which.
  if (walk !== undefined && before === 'walk') return undefined
  if (part.values.some(({ kind }) => !SAYS_NOTHING.has(kind))) return undefined
  const places = part.spans.filter(({ set }) => set.kind === 'place')
  const placeIds = places.flatMap(({ set }) => set.placeIds)
  const asked = part.isFollowUp ? ASKED_AGAIN[lastKind ?? ''] : undefined
  const act = asked ?? chooseActs(part.encoded.heads)[0]
  if (placeIds.length === 1 && (asked || act === 'tell')) return readAct(context, part, act ?? 'tell')
  // «А другие музеи?» goes on with a list, a name shows its place whatever was asked before.
  if (places.length === 0) return readFind(context, part)
  return { kind: 'find', conditions: readConditions(part, context.now), sort: 'interest' }
}

/** What is asked of another place by its name alone. */
const ASKED_AGAIN: Readonly<Record<string, Act>> = { hours: 'when', directions: 'way' }
/** Values that leave a name bare. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['lead', 'more', 'number'])
