import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { getWalkMinutes } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { createFootMeasure, createPositionMeasure, type FootMeasure } from '../guide/foot-measure.ts'
import { getVisitStart, listOpenStretches } from './open-stretches.ts'
import { listRequired } from './relax-request.ts'
import type { DropReason, WalkRequest } from './walk-request.ts'
import { type Candidate, getMaxMinutes, NOISE_MINUTES } from './walk-task.ts'

/** So many free candidates, and members of one group, are looked at; of more, those of most value and closest. */
const MAX_FREE = 60
const MAX_OF_GROUP = 24
/** What is not known is less likely to suit than what is. */
const UNKNOWN_VALUE = 0.5

/** Possible stops of a walk, the most promising first, and those that no walk of this request can take. */
export type Candidates = {
  required: Candidate[]
  grouped: Candidate[]
  free: Candidate[]
  refused: { placeId: number; reason: DropReason }[]
  /** How far it is between two of them, and from the visitor's position. */
  measure: FootMeasure
  measureFromPosition: FootMeasure
}

/** Sorts the places of the guide by what a request wants of them. Ids that the guide does not have are left out. */
export function listCandidates(request: WalkRequest, guide: AssistantGuide): Candidates {
  const required = new Set(listRequired(request))
  const values = new Map(request.candidates.map(({ placeId, value }) => [placeId, value]))
  const found: Candidates = {
    required: [],
    grouped: [],
    free: [],
    refused: [],
    ...listMeasures(request, guide),
  }
  const inGroups = new Set(request.groups.flatMap(({ anyOf }) => anyOf))
  const named = new Set([...required, ...inGroups, ...values.keys()])
  const ranked = rankPlaces(request, guide, values, required).filter(({ id }) => named.has(id))
  const create = createCandidates(request, guide, values)
  const countOfGroup = request.groups.map(() => 0)
  for (const place of ranked) {
    const isRequired = required.has(place.id)
    const groups = request.groups.flatMap(({ anyOf }, index) => (anyOf.includes(place.id) ? [index] : []))
    const roomy = groups.filter((group) => isRequired || (countOfGroup[group] ?? 0) < MAX_OF_GROUP)
    if (!isRequired && groups.length === 0 && found.free.length >= MAX_FREE) continue
    if (groups.length > 0 && roomy.length === 0) continue
    const made = create(place)
    if ('reason' in made) found.refused.push(made)
    else if (groups.length === 0)
      (isRequired ? found.required : found.free).push({ ...made, group: undefined })
    else found.grouped.push(...roomy.map((group) => ({ ...made, group })))
    for (const group of roomy) countOfGroup[group] = (countOfGroup[group] ?? 0) + 1
  }
  const asked = [...required]
  found.required.sort((a, b) => asked.indexOf(a.place.id) - asked.indexOf(b.place.id))
  return found
}

/** «Без ступеней» is said of the places and of the way between them. */
function listMeasures({ needs, startAt }: WalkRequest, guide: AssistantGuide) {
  const rules = { isStepFree: needs.stepFree ?? false }
  const measure = createFootMeasure(guide, rules)
  return { measure, measureFromPosition: startAt ? createPositionMeasure(guide, startAt, rules) : measure }
}

function createCandidates(request: WalkRequest, guide: AssistantGuide, values: ReadonlyMap<number, number>) {
  const { needs, startsAt } = request
  const avoid = new Set(request.avoid)
  const longest = getMaxMinutes(request)
  return (place: Place): Omit<Candidate, 'group'> | { placeId: number; reason: DropReason } => {
    const reason = findReason(place, request, avoid)
    if (reason) return { placeId: place.id, reason }
    const visitMinutes = getVisitMinutes(place)
    const open = needs.open && startsAt ? listOpenStretches(place, startsAt, guide.hours) : undefined
    const begin = getVisitStart(0, { visitMinutes, open }, NOISE_MINUTES)
    if (begin === Number.POSITIVE_INFINITY || (open && begin + visitMinutes > longest)) {
      return { placeId: place.id, reason: 'closed' }
    }
    const doubts = [
      needs.stepFree && place.stepFree !== 'yes',
      needs.indoor !== undefined && place.indoor === undefined,
    ]
    const value = (values.get(place.id) ?? 0) * UNKNOWN_VALUE ** doubts.filter(Boolean).length
    return { place, value, visitMinutes, open }
  }
}

/** Where a walk begins or ends nobody has to go in: a roof is no matter there. */
function findReason(
  place: Place,
  { needs, startId, endId }: WalkRequest,
  avoid: ReadonlySet<number>,
): DropReason | undefined {
  if (avoid.has(place.id)) return 'avoid'
  if (needs.stepFree && place.stepFree === 'no') return 'notStepFree'
  if (place.id === startId || place.id === endId) return undefined
  if (needs.indoor === true && place.indoor === false) return 'notIndoor'
  if (needs.indoor === false && place.indoor === true) return 'notOutdoor'
  return undefined
}

/**
 * The places by value, equal ones by closeness to what the walk has to touch; turn by turn with those that give
 * the most value for the time they take, so that neither the famous nor the near are all left out.
 */
function rankPlaces(
  request: WalkRequest,
  guide: AssistantGuide,
  values: ReadonlyMap<number, number>,
  required: ReadonlySet<number>,
): Place[] {
  const anchors = [
    ...(request.startAt ? [request.startAt] : []),
    ...guide.places.filter(({ id }) => required.has(id)).map(({ coordinates }) => coordinates),
  ]
  const measured = guide.places.map((place) => {
    const value = values.get(place.id) ?? 0
    const near = anchors.map((anchor) => getDistanceMeters(anchor, place.coordinates))
    const meters = Math.min(
      ...(near.length > 0 ? near : [getDistanceMeters(guide.city.center, place.coordinates)]),
    )
    const minutes = getVisitMinutes(place) + 2 * getWalkMinutes(meters, request.kmh)
    return { place, value, meters, density: (value + NOISE_MINUTES) / minutes }
  })
  const byValue = measured.toSorted((a, b) => b.value - a.value || a.meters - b.meters)
  const byDensity = measured.toSorted((a, b) => b.density - a.density || a.meters - b.meters)
  const alternating = byValue.flatMap(({ place }, index) => [place, byDensity[index]?.place ?? place])
  return [...new Set(alternating)]
}
