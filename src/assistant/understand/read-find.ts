import type { Conditions, Need, PlaceSet, Request, Sort } from '../request.ts'
import { NEED_ROWS } from '../tools/need-rows.ts'
import { THRESHOLDS } from './heads.ts'
import { listValues, type Part, type ReadContext } from './part.ts'
import { mergeConditions, readConditions } from './read-conditions.ts'
import { resolveReferences } from './resolve.ts'

/** Returns the search of a part; a follow-up of a list extends it, or with `isNarrowing` only narrows it. */
export function readFind(context: ReadContext, part: Part, isNarrowing = false): Request {
  const { dialogue, now } = context
  const own = leaveOutMeant(context, part, nearMeant(context, part, readConditions(part, now)))
  const isCounted = part.encoded.heads.conditions.count >= THRESHOLDS.condition
  const [counted] = isCounted ? [...listValues(part, 'stops'), ...listValues(part, 'number')] : []
  const before = part.isFollowUp ? dialogue.list?.conditions : undefined
  const isMore = before !== undefined && listValues(part, 'more').length > 0 && asksSame(own, before)
  return {
    kind: 'find',
    conditions: before ? mergeConditions(isNarrowing ? before : keepCompany(before, own), own) : own,
    sort: chooseSort(own),
    ...(counted && { count: counted.count }),
    ...(isMore && { isMore }),
  }
}

/** Returns the conditions kept for another kind of place: companions and price. */
function keepCompany(before: Conditions, own: Conditions): Conditions {
  const isFood = (conditions: Conditions) => conditions.needs.some(({ key }) => key === 'food')
  const isOther = own.wanted.some(({ kind }) => kind !== 'tag') || (isFood(own) && !isFood(before))
  if (!isOther) return before
  return { ...before, wanted: [], needs: before.needs.filter(({ key }) => NEED_ROWS[key].isOfVisitor) }
}

/** «Только не этот», «кроме первого»: the places that are pointed to, when the head says that something is excluded. */
function leaveOutMeant({ dialogue, guide }: ReadContext, part: Part, own: Conditions): Conditions {
  const isExcluding = part.encoded.heads.conditions.exclude >= THRESHOLDS.condition
  const ids = isExcluding && own.unwanted.length === 0 ? resolveReferences(part, dialogue) : undefined
  const unwanted = guide.places
    .filter(({ id }) => ids?.includes(id))
    .map(({ id, name }) => ({ placeIds: [id], label: name, kind: 'place' as const }))
  return unwanted.length === 0 ? own : { ...own, unwanted }
}

/** «Что там рядом»: near to what was spoken of. */
function nearMeant({ dialogue }: ReadContext, part: Part, own: Conditions): Conditions {
  const isLed = listValues(part, 'lead').some(({ lead }) => lead === 'near')
  const isNearby = isLed || own.near?.kind === 'visitor' || listValues(part, 'nearby').length > 0
  const isMeant = listValues(part, 'anaphor').length > 0
  const [id] = isNearby && isMeant ? (resolveReferences(part, dialogue) ?? []) : []
  return id === undefined ? own : { ...own, near: { kind: 'place', id } }
}

function asksSame({ wanted, unwanted, needs, near, when }: Conditions, before: Conditions): boolean {
  const isSet = (set: PlaceSet) => before.wanted.some(({ label }) => label === set.label)
  const isNeed = (need: Need) => before.needs.some(({ key }) => key === need.key)
  const isAdded = unwanted.length > 0 || near !== undefined || when !== undefined
  return wanted.every(isSet) && needs.every(isNeed) && !isAdded
}

function chooseSort({ near, needs }: Conditions): Sort {
  if (near) return 'near'
  return needs.some(({ key }) => key === 'cheap') ? 'cheap' : 'interest'
}
