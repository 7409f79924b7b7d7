import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { EditKind } from '../../encoder/encoder.ts'
import type { PlaceSet, WalkEdit } from '../../request.ts'
import { listPlaces } from '../tool-context.ts'
import { changeConditions, isWithin } from './change-wishes.ts'
import { type Draft, dropStops, findTargets, listUnmet, moveStops, toMissing, toSet } from './draft.ts'
import { countMet, keepBestMet } from './judge-stops.ts'
import { findTopicPlaces } from './value-stops.ts'

/** Applies an edit to a draft as far as possible, and reports what failed. */
type Edit = (draft: Draft, edit: WalkEdit) => void

export const EDITS: Readonly<Record<EditKind, Edit>> = {
  remove: takeOut,
  exclude: takeOut,
  add(draft, { sets, position }) {
    const named = dropWider(sets.length > 0 ? sets : listMeant(draft))
    if (named.length === 0) draft.faults.push({ kind: 'nothingNamed', edit: 'add' })
    for (const set of named) bringIn(draft, set, position)
  },
  replace: replaceStops,
  reorder: moveStops,
  start: setEnd,
  end: setEnd,
  shorten(draft) {
    draft.size = 'shorter'
  },
  lengthen(draft) {
    draft.size = 'longer'
  },
  time(draft) {
    const { startsAt, deadline, minutes, conditions } = draft.said
    const isSaid = startsAt ?? deadline ?? minutes ?? conditions.when
    if (isSaid === undefined) draft.faults.push({ kind: 'nothingNamed', edit: 'time' })
  },
}

/** Number of the most similar places, by shared tags, that may replace a stop. */
const MAX_ALIKE = 6

function takeOut(draft: Draft, edit: WalkEdit): void {
  const { kind, sets, stops } = edit
  const { needs, unwantedNeeds } = draft.said.conditions
  const isNamed = sets.length + stops.length > 0
  const named = findTargets(draft, edit)
  const ids = isNamed && kind === 'remove' ? named : [...named, ...listUnmet(draft)]
  if (!isNamed && needs.length + unwantedNeeds.length === 0) {
    draft.faults.push({ kind: 'nothingNamed', edit: kind })
    return
  }
  if (kind === 'exclude') {
    const unwanted = [...draft.wishes.conditions.unwanted, ...sets]
    draft.wishes = changeConditions(draft.wishes, { unwanted })
    if (draft.size === 'same' && ids.length > 0) draft.size = 'refilled'
  } else if (ids.length > 0 && ids.length === draft.stops.length && draft.coming.length === 0) {
    draft.faults.push({ kind: 'nothingLeft' })
    return
  }
  dropStops(draft, ids)
}

/** «За сувениром в лавку» is one stop: of two sets for one thing the narrower counts. */
function dropWider(sets: readonly PlaceSet[]): PlaceSet[] {
  const isWider = (set: PlaceSet) =>
    set.kind !== 'place' &&
    set.count === undefined &&
    sets.some((one) => one.kind === 'place' && isWithin(one, [set]))
  return sets.filter((set) => !isWider(set))
}

/** Adds one place of a set, even if it was excluded before. */
function bringIn(draft: Draft, set: PlaceSet, position?: WalkEdit['position']): void {
  const fresh = listFresh(draft, set)
  const anchor = position && 'stop' in position ? draft.before[position.stop] : undefined
  const from = anchor ?? (position?.kind === 'first' ? draft.stops[0] : draft.stops.at(-1))
  const [nearest] = sortByDistance(draft, fresh, from)
  if (nearest === undefined) {
    const [placeId = 0] = set.placeIds
    const isThere = set.kind === 'place' && draft.stops.includes(placeId)
    draft.faults.push(isThere ? { kind: 'already', placeId } : toMissing(set, 'unfit'))
    return
  }
  const isPlaced = position !== undefined && position.kind !== 'reverse'
  const coming = isPlaced ? toSet(nearest) : { ...set, placeIds: fresh.map(({ id }) => id) }
  const { conditions } = draft.wishes
  const unwanted = conditions.unwanted.filter((one) => !isWithin(one, [coming]))
  const wanted = [...conditions.wanted.filter(({ label }) => label !== coming.label), coming]
  draft.wishes = changeConditions(draft.wishes, { wanted, unwanted })
  if (!isPlaced) draft.coming = [...draft.coming, coming]
  else {
    draft.stops = [...draft.stops, nearest.id]
    moveStops(draft, { kind: 'reorder', sets: [coming], stops: [], position })
  }
}

/** Returns what «добавь чего-нибудь» means: kinds, needs that one stop met, or a topic. */
function listMeant({ context, said: { conditions }, unclaimed, judge, isSuited }: Draft): PlaceSet[] {
  if (unclaimed.length > 0) return [...unclaimed]
  const { needs, topic } = conditions
  const meeting = context.guide.places.filter(
    (place) => needs.length > 0 && isSuited(place) && countMet(judge(place)) > 0,
  )
  const ofTopic = meeting.length === 0 && topic ? listPlaces(context, findTopicPlaces(context, topic)) : []
  const places = [...meeting, ...ofTopic]
  const [first] = places
  return first ? [{ placeIds: places.map(({ id }) => id), label: first.category, kind: 'tag' }] : []
}

/** Returns the places of a set that may be added: a named one always, of a kind the suitable ones that meet most needs. */
function listFresh({ context, isSuited, judge, stops }: Draft, set: PlaceSet): Place[] {
  const places = listPlaces(context, set.placeIds).filter(({ id }) => !stops.includes(id))
  return set.kind === 'place' ? places : keepBestMet(places.filter(isSuited), judge)
}

function replaceStops(draft: Draft, edit: WalkEdit): void {
  const { by = [], sets, stops } = edit
  const isNamed = sets.length + stops.length > 0
  const ids = isNamed ? findTargets(draft, edit) : listUnmet(draft)
  if (!isNamed && ids.length + by.length === 0) draft.faults.push({ kind: 'nothingNamed', edit: 'replace' })
  const before = draft.coming.length
  for (const set of by) bringIn(draft, set)
  if (draft.coming.length > before) dropStops(draft, ids)
  if (by.length > 0) return
  const others = listPlaces(draft.context, ids).map((place) => ({
    place,
    placeIds: listAlike(draft, place).map(({ id }) => id),
  }))
  for (const { place, placeIds } of others) {
    if (placeIds.length === 0) {
      draft.faults.push({ kind: 'noOther', placeId: place.id })
      continue
    }
    draft.coming = [...draft.coming, { placeIds, label: place.category, kind: 'category' }]
    dropStops(draft, [place.id])
  }
}

function listAlike(draft: Draft, place: Place): Place[] {
  const { context, judge, isSuited } = draft
  const gone = new Set(draft.wishes.conditions.unwanted.flatMap(({ placeIds }) => placeIds))
  const free = context.guide.places.filter(
    (other) => other !== place && !draft.stops.includes(other.id) && !gone.has(other.id) && isSuited(other),
  )
  const meeting = keepBestMet(free, judge)
  const ofKind = meeting.filter(({ category }) => category === place.category)
  if (ofKind.length > 0) return ofKind
  const countShared = ({ tags }: Place) => tags.filter((tag) => place.tags.includes(tag)).length
  return meeting
    .filter((other) => countShared(other) > 0)
    .sort((a, b) => countShared(b) - countShared(a))
    .slice(0, MAX_ALIKE)
}

function setEnd(draft: Draft, { kind, sets, stops }: WalkEdit): void {
  const end = kind === 'start' ? 'start' : 'end'
  const set = sets[0] ?? draft.unclaimed[0]
  const near = end === 'start' ? draft.stops[0] : draft.stops.at(-1)
  const byNumber = stops.flatMap((number) => draft.before[number] ?? [])
  const id =
    draft.stops.find((stop) => set?.placeIds.includes(stop) || byNumber.includes(stop)) ??
    (set && sortByDistance(draft, listFresh(draft, set), near)[0]?.id)
  const point = id === undefined ? draft.said[end] : { kind: 'place' as const, id }
  if (point === undefined) {
    const isBack = end === 'end' && draft.said.isRoundTrip === true
    if (!isBack) draft.faults.push(set ? toMissing(set, 'unfit') : { kind: 'nothingNamed', edit: end })
    return
  }
  const own = point.kind === 'place' ? [point.id] : []
  const rest = draft.stops.filter((stop) => !own.includes(stop))
  draft.stops = end === 'start' ? [...own, ...rest] : [...rest, ...own]
  draft.wishes = { ...draft.wishes, [end]: point }
}

function sortByDistance({ context }: Draft, places: readonly Place[], from: number | undefined): Place[] {
  const [anchor] = from === undefined ? [] : listPlaces(context, [from])
  if (!anchor) return [...places]
  const meters = ({ coordinates }: Place) => getDistanceMeters(anchor.coordinates, coordinates)
  return places.toSorted((a, b) => meters(a) - meters(b))
}
