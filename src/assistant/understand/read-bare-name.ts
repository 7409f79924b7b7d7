import { NO_CONDITIONS, type Request } from '../request.ts'
import { chooseActs } from './choose-acts.ts'
import { listGoals, listValues, type Part, toQuestion, toSets } from './part.ts'
import { readConditions } from './read-conditions.ts'
import { readFind } from './read-find.ts'
import { type ReadContext, readAct } from './read-request.ts'
import { readWhen } from './read-when.ts'
import { findNearestShown, resolveReferences } from './resolve.ts'

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

/** Values that leave a word about a way bare. */
const OF_WAYS: ReadonlySet<string> = new Set(['transport', 'ride', 'lead', 'back', 'ordinal'])

/** «А ногами?», «а на автобусе?», «обратно последний когда?» after a way: the same way by other means, or back. */
export function readBareTransport({ dialogue: { last } }: ReadContext, part: Part): Request | undefined {
  if (last?.kind !== 'directions' || last.to === undefined || part.rest.length > 0) return undefined
  if (!part.values.every(({ kind }) => OF_WAYS.has(kind)) || listGoals(part).length > 0) return undefined
  const isBack = listValues(part, 'back').length > 0
  const [transport] = listValues(part, 'transport')
  // The last one is a bus.
  const isRide = listValues(part, 'ride').length > 0 || (isBack && listValues(part, 'ordinal').length > 0)
  const by = transport?.by ?? (isRide ? 'bus' : isBack ? last.by : undefined)
  const [from, to] = isBack ? [last.to, last.from] : [last.from, last.to]
  return by && to && { kind: 'directions', to, by, ...(from && { from }) }
}

/** «А завтра?» after a place: when it is open then. */
export function readBareWhen({ dialogue, now }: ReadContext, part: Part): Request | undefined {
  const { last, focus, before } = dialogue
  const [id] = focus
  const isOfPlace = before === 'place' && (last?.kind === 'hours' || last?.kind === 'ask')
  if (!isOfPlace || id === undefined || part.spans.length + part.rest.length > 0) return undefined
  const when = readWhen(part, now)
  return (
    when && { kind: 'hours', scope: { placeIds: [id], shownPassages: [] }, conditions: NO_CONDITIONS, when }
  )
}

/** «Второй», «та, что у вокзала»: what is meant of the list on the screen is shown. */
export function readBarePointer({ dialogue, guide }: ReadContext, part: Part): Request | undefined {
  const { spans, rest, values } = part
  const nearest = findNearestShown(part, dialogue, guide)
  const isOrdinal = spans.length === 0 && values.every(({ kind }) => kind === 'ordinal')
  if (rest.length > 0 || dialogue.before === 'walk' || !(isOrdinal || nearest !== undefined)) return undefined
  const ids = nearest === undefined ? resolveReferences(part, dialogue, guide) : [nearest]
  const wanted = toSets(guide.places, ids ?? [])
  if (wanted.length === 0) return undefined
  return { kind: 'find', conditions: { ...NO_CONDITIONS, wanted }, sort: 'interest' }
}

/**
 * A message that only names something: after a question «а краеведческий?» asks the same of another place; otherwise a place
 * is told of where telling is asked for, and what is named is shown. Undefined for any other message.
 */
export function readBareName(context: ReadContext, part: Part): Request | undefined {
  const [span, another] = part.spans
  const { walk, last, before } = context.dialogue
  if (span === undefined || another !== undefined || part.rest.length > 0) return undefined
  const isEnd = last?.kind === 'directions' && (span.lead === 'from' || span.lead === 'to')
  if (span.lead !== undefined && !isEnd) return undefined
  // After a walk a name alone is a change of it, and the head says which.
  if (walk !== undefined && before === 'walk') return undefined
  if (part.values.some(({ kind }) => !SAYS_NOTHING.has(kind))) return undefined
  const places = part.spans.filter(({ set }) => set.kind === 'place')
  const placeIds = places.flatMap(({ set }) => set.placeIds)
  const repeated = last && part.isFollowUp ? repeat(context, part, placeIds) : undefined
  if (repeated) return repeated
  const [act] = chooseActs(part.encoded.heads)
  if (placeIds.length === 1 && act === 'tell') return readAct(context, part, act)
  // «А другие музеи?» goes on with a list, a name shows its place whatever was asked before.
  if (places.length === 0) return readFind(context, part)
  return { kind: 'find', conditions: readConditions(part, context.now), sort: 'interest' }
}

/** Values that leave a name bare. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['lead', 'more', 'number'])

function repeat(context: ReadContext, part: Part, placeIds: readonly number[]): Request | undefined {
  const { last } = context.dialogue
  const [id] = placeIds
  if (last === undefined) return undefined
  if (last.kind === 'hours') {
    const when = readWhen(part, context.now) ?? last.when ?? ({ kind: 'now' } as const)
    const conditions = readConditions(part, context.now)
    const { near: _near, when: _when, topic: _topic, ...kept } = conditions
    const wanted = id === undefined ? kept.wanted : []
    return { kind: 'hours', scope: { placeIds, shownPassages: [] }, conditions: { ...kept, wanted }, when }
  }
  if (last.kind === 'directions' && id !== undefined) {
    const isFrom = part.spans[0]?.lead === 'from'
    const by = last.by ?? 'foot'
    const point = { kind: 'place' as const, id }
    if (isFrom && last.to) return { kind: 'directions', from: point, to: last.to, by }
    return { kind: 'directions', to: point, by, ...(last.from && { from: last.from }) }
  }
  if (last.kind === 'ask' && id !== undefined) {
    const facts = last.facts ?? []
    return { kind: 'ask', question: toQuestion(part), scope: { placeIds, shownPassages: [] }, facts }
  }
  return undefined
}
