import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { EditKind } from '../../encoder/encoder.ts'
import type { PlaceSet, WalkEdit } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import {
  bringIn,
  type Draft,
  dropStops,
  type Editing,
  findTargets,
  listUnmet,
  toMissing,
  toSet,
  withFault,
} from './draft.ts'
import { findTopicPlaces } from './find-topic-places.ts'
import { countMet, keepBestMet } from './judge-stops.ts'
import { isWithin } from './merge-wishes.ts'
import { moveStops } from './move-stops.ts'

/** One kind of change, made as far as it can be. */
type Edit = (editing: Editing, draft: Draft, edit: WalkEdit) => Draft

export const EDITS: Readonly<Record<EditKind, Edit>> = {
  remove: removeStops,
  exclude: excludeStops,
  add: addStops,
  replace: replaceStops,
  reorder: (_editing, draft, edit) => moveStops(draft, edit),
  start: (editing, draft, edit) => setEnd(editing, draft, edit, 'start'),
  end: (editing, draft, edit) => setEnd(editing, draft, edit, 'end'),
  shorten: (_editing, draft) => ({ ...draft, size: 'shorter' }),
  lengthen: (_editing, draft) => ({ ...draft, size: 'longer' }),
  time: setTime,
}

/** Others that share marks with a stop may stand for it: so many of the most alike. */
const MAX_ALIKE = 6

function removeStops(editing: Editing, draft: Draft, edit: WalkEdit): Draft {
  const isNamed = edit.sets.length + edit.stops.length > 0
  const { ids: named, missing } = findTargets(draft, edit)
  const ids = isNamed ? named : listUnmet(editing, draft)
  const next = missing.reduce((one, set) => withFault(one, toMissing(set, 'notInWalk')), draft)
  if (ids.length === 0)
    return missing.length > 0 || hasNeeds(editing)
      ? next
      : withFault(next, { kind: 'nothingNamed', edit: 'remove' })
  if (ids.length === draft.stops.length && draft.coming.length === 0)
    return withFault(next, { kind: 'nothingLeft' })
  return dropStops(editing, next, ids)
}

/** What is excluded goes and does not come back; where little is left, other stops come. */
function excludeStops(editing: Editing, draft: Draft, edit: WalkEdit): Draft {
  const { conditions } = draft.wishes
  const isNamed = edit.sets.length + edit.stops.length > 0 || hasNeeds(editing)
  if (!isNamed) return withFault(draft, { kind: 'nothingNamed', edit: 'exclude' })
  const unwanted = [...conditions.unwanted, ...edit.sets]
  const excluded = { ...draft, wishes: { ...draft.wishes, conditions: { ...conditions, unwanted } } }
  const ids = [...findTargets(draft, edit).ids, ...listUnmet(editing, draft)]
  const isRefilled = draft.size === 'same' && ids.length > 0
  return { ...dropStops(editing, excluded, ids), size: isRefilled ? 'refilled' : draft.size }
}

function setTime({ said }: Editing, draft: Draft): Draft {
  const isSaid = said.startsAt ?? said.deadline ?? said.minutes ?? said.conditions.when
  return isSaid === undefined ? withFault(draft, { kind: 'nothingNamed', edit: 'time' }) : draft
}

function hasNeeds({ said: { conditions } }: Editing): boolean {
  return conditions.needs.length + conditions.unwantedNeeds.length > 0
}

function addStops(editing: Editing, draft: Draft, edit: WalkEdit): Draft {
  const sets = dropWider(edit.sets.length > 0 ? edit.sets : listMeant(editing))
  if (sets.length === 0) return withFault(draft, { kind: 'nothingNamed', edit: 'add' })
  return sets.reduce((next, set) => addOf(editing, next, set, edit), draft)
}

/** «За сувениром в лавку» is one stop: of two names for one thing the closer. */
function dropWider(sets: readonly PlaceSet[]): PlaceSet[] {
  const isWider = (set: PlaceSet) =>
    set.kind !== 'place' &&
    set.count === undefined &&
    sets.some((one) => one.kind === 'place' && isWithin(one, [set]))
  return sets.filter((set) => !isWider(set))
}

function addOf(editing: Editing, draft: Draft, set: PlaceSet, { position }: WalkEdit): Draft {
  const fresh = listFresh(editing, draft, set)
  const [there] = listPlaces(editing.context, set.placeIds)
  if (fresh.length === 0) {
    return there && set.kind === 'place' && draft.stops.includes(there.id)
      ? withFault(draft, { kind: 'already', placeId: there.id })
      : withFault(draft, toMissing(set, 'unfit'))
  }
  const coming = { ...set, placeIds: fresh.map(({ id }) => id) }
  if (position === undefined || position.kind === 'reverse') return bringIn(draft, coming)
  const anchor = 'stop' in position ? draft.before[position.stop] : undefined
  const from = anchor ?? (position.kind === 'first' ? draft.stops[0] : draft.stops.at(-1))
  const [place] = sortByDistance(editing, fresh, from)
  if (!place) return draft
  const next = { ...bringIn(draft, toSet(place)), coming: draft.coming, stops: [...draft.stops, place.id] }
  return moveStops(next, { kind: 'reorder', sets: [toSet(place)], stops: [], position })
}

/** What «добавь чего-нибудь» means: kinds, needs that one stop met, or a topic. */
function listMeant({ context, said: { conditions }, unclaimed, judge, isSuited }: Editing): PlaceSet[] {
  if (unclaimed.length > 0) return [...unclaimed]
  const meeting = context.guide.places.filter(
    (place) => conditions.needs.length > 0 && isSuited(place) && countMet(judge(place)) > 0,
  )
  const ids =
    meeting.length > 0
      ? meeting.map(({ id }) => id)
      : conditions.topic
        ? findTopicPlaces(context, conditions.topic)
        : []
  const [first] = listPlaces(context, ids)
  return first ? [{ placeIds: ids, label: first.category, kind: 'tag' }] : []
}

/** The places of a set that may come: by name any, of a kind those that suit, what surely met the needs before all others. */
function listFresh({ context, isSuited, judge }: Editing, draft: Draft, set: PlaceSet): Place[] {
  const places = listPlaces(context, set.placeIds).filter(({ id }) => !draft.stops.includes(id))
  return set.kind === 'place' ? places : keepBestMet(places.filter(isSuited), judge)
}

function replaceStops(editing: Editing, draft: Draft, edit: WalkEdit): Draft {
  const isNamed = edit.sets.length + edit.stops.length > 0
  const { ids: named, missing } = findTargets(draft, edit)
  const ids = isNamed ? named : listUnmet(editing, draft)
  const by = edit.by ?? []
  if (ids.length === 0 && by.length === 0)
    return missing.reduce(
      (one, set) => withFault(one, toMissing(set, 'notInWalk')),
      isNamed ? draft : withFault(draft, { kind: 'nothingNamed', edit: 'replace' }),
    )
  if (by.length > 0) {
    const next = by.reduce((one, set) => addOf(editing, one, set, { ...edit, kind: 'add' }), draft)
    const isComing = next.coming.length + next.stops.length > draft.coming.length + draft.stops.length
    return isComing ? dropStops(editing, next, ids) : next
  }
  let next = draft
  for (const place of listPlaces(editing.context, ids)) {
    const alike = listAlike(editing, draft, place)
    const set = { placeIds: alike.map(({ id }) => id), label: place.category, kind: 'category' as const }
    next =
      alike.length > 0
        ? dropStops(editing, { ...next, coming: [...next.coming, set] }, [place.id])
        : withFault(next, { kind: 'noOther', placeId: place.id })
  }
  return next
}

/** What may stand for a stop: of its kind, else what shares most marks with it; what met the needs said just now first. */
function listAlike({ context, judge, isSuited }: Editing, draft: Draft, place: Place): Place[] {
  const gone = new Set(draft.wishes.conditions.unwanted.flatMap(({ placeIds }) => placeIds))
  const free = context.guide.places.filter((other) => {
    return other !== place && !draft.stops.includes(other.id) && !gone.has(other.id) && isSuited(other)
  })
  const meeting = keepBestMet(free, judge)
  const ofKind = meeting.filter(({ category }) => category === place.category)
  if (ofKind.length > 0) return ofKind
  const countShared = ({ tags }: Place) => tags.filter((tag) => place.tags.includes(tag)).length
  return meeting
    .filter((other) => countShared(other) > 0)
    .sort((a, b) => countShared(b) - countShared(a))
    .slice(0, MAX_ALIKE)
}

/** The named place becomes the first or last stop; one that is not in the walk comes in. */
function setEnd(editing: Editing, draft: Draft, edit: WalkEdit, end: 'start' | 'end'): Draft {
  const { ids } = findTargets(draft, edit)
  const set = edit.sets[0] ?? editing.unclaimed[0]
  const near = end === 'start' ? draft.stops[0] : draft.stops.at(-1)
  const fresh = set ? sortByDistance(editing, listFresh(editing, draft, set), near) : []
  const id = ids[0] ?? fresh[0]?.id
  const said = editing.said[end]
  if (id === undefined && said === undefined) {
    const isBack = end === 'end' && editing.said.isRoundTrip === true
    if (isBack) return draft
    return withFault(draft, set ? toMissing(set, 'unfit') : { kind: 'nothingNamed', edit: end })
  }
  const point = id === undefined ? said : { kind: 'place' as const, id }
  const stopId = point?.kind === 'place' ? point.id : undefined
  const rest = draft.stops.filter((stop) => stop !== stopId)
  const own = stopId === undefined ? [] : [stopId]
  return {
    ...draft,
    stops: end === 'start' ? [...own, ...rest] : [...rest, ...own],
    wishes: { ...draft.wishes, ...(point && { [end]: point }) },
  }
}

function sortByDistance({ context }: Editing, places: readonly Place[], from: number | undefined): Place[] {
  const [anchor] = from === undefined ? [] : listPlaces(context, [from])
  if (!anchor) return [...places]
  const meters = ({ coordinates }: Place) => getDistanceMeters(anchor.coordinates, coordinates)
  return places.toSorted((a, b) => meters(a) - meters(b))
}
