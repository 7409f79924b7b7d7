import type { Place } from '#domain/place.ts'
import { isDoubtful } from '../../guide/place-state.ts'
import { MAX_STOPS, type WalkGroup } from '../../planner/walk-request.ts'
import type { Need, PlaceSet } from '../../request.ts'
import { MIN_TOPIC_LIKENESS } from '../judge-condition.ts'
import { rankPlacePassages } from '../place-passages.ts'
import { listPlaces } from '../tool-context.ts'
import { keepBestMet, NEED_RULES } from './judge-stops.ts'
import { isFitting, isFood, isInReach, isSuited, type WalkContext } from './list-pool.ts'
import type { GivenUp } from './walk-outcome.ts'

/** Required places of a walk, its subject, and the wishes that nothing in the guide can meet. */
export type Goals = {
  must: readonly number[]
  groups: readonly { group: WalkGroup; source: PlaceSet | Need }[]
  theme: ReadonlySet<number>
  givenUp: readonly GivenUp[]
}

/**
 * Returns the goals of the wishes. A name is a stop. A kind is one stop of it, or the requested number; a
 * kind that is the only wish and a tag are the subject of the walk. Of a long list the first are stops, up to
 * the maximum of a walk. Doubtful and unreachable places need to be named.
 */
export function listGoals(walk: WalkContext): Goals {
  const { conditions } = walk.wishes
  const avoided = new Set(conditions.unwanted.flatMap(({ placeIds }) => placeIds))
  const sets = conditions.wanted.map((set) => ({
    ...set,
    placeIds: set.placeIds.filter((id) => !avoided.has(id)),
  }))
  const goals: Goals[] = sets.map((set) => listOfSet(walk, set, sets.length === 1))
  const known = goals.flatMap(({ must, groups }) => [...must, ...groups.flatMap(({ group }) => group.anyOf)])
  const wished = new Set([...known, ...goals.flatMap((goal) => [...goal.theme])])
  const needs = conditions.needs
    .filter(({ key }) => NEED_RULES[key].isForOneStop)
    .map((need) => listOfNeed(walk, need, wished))
  const all = [...goals, ...needs]
  return {
    must: [...new Set(all.flatMap(({ must }) => must))].slice(0, MAX_STOPS),
    groups: all.flatMap(({ groups }) => groups),
    theme: new Set(all.flatMap((goal) => [...goal.theme])),
    givenUp: [
      ...all.flatMap(({ givenUp }) => givenUp),
      ...(isTopicUnknown(walk) ? [{ kind: 'topic' as const }] : []),
    ],
  }
}

function isTopicUnknown({ context: { index }, wishes }: WalkContext): boolean {
  const { topic } = wishes.conditions
  if (topic === undefined) return false
  const ranked = [...rankPlacePassages(index, topic).values()]
  return ranked.every(([best]) => best === undefined || best.likeness < MIN_TOPIC_LIKENESS)
}

const NO_GOALS: Goals = { must: [], groups: [], theme: new Set(), givenUp: [] }

function listOfSet(walk: WalkContext, set: PlaceSet, isAlone: boolean): Goals {
  const places = listPlaces(walk.context, set.placeIds)
  const [first] = places
  if (!first) return giveUp(set, 'absent', [])
  const { step } = set
  if (set.kind === 'place' && places.length === 1 && step === undefined)
    return { ...NO_GOALS, must: [first.id] }
  const suited = set.kind === 'place' ? places : places.filter((place) => isSuited(walk, place))
  if (suited.length === 0) return giveUp(set, findReason(walk, places), set.placeIds)
  const isTheme =
    set.count === undefined &&
    step === undefined &&
    suited.length > 1 &&
    !suited.every(isFood) &&
    (set.kind === 'tag' || (set.kind === 'category' && isAlone))
  const anyOf = suited.map(({ id }) => id)
  if (isTheme) return { ...NO_GOALS, theme: new Set(anyOf) }
  const count = Math.min(set.count ?? 1, anyOf.length)
  const group = { anyOf, count, ...(step !== undefined && { step }) }
  return { ...NO_GOALS, groups: [{ group, source: set }] }
}

type Reason = Extract<GivenUp, { kind: 'wanted' }>['reason']

function giveUp({ label }: PlaceSet, reason: Reason, placeIds: readonly number[]): Goals {
  return { ...NO_GOALS, givenUp: [{ kind: 'wanted', label, reason, placeIds }] }
}

function findReason(walk: WalkContext, places: readonly Place[]): Reason {
  const reachable = places.filter((place) => isInReach(walk.context.guide, place, walk.wishes.by))
  if (reachable.length > 0 && reachable.every(isDoubtful)) return 'doubtful'
  return places.some((place) => isFitting(walk, place)) ? 'shut' : 'unsuited'
}

/** Returns one stop for a need such as a meal, unless another requested stop meets it. */
function listOfNeed(walk: WalkContext, need: Need, wished: ReadonlySet<number>): Goals {
  const meeting = walk.context.guide.places.filter((place) =>
    walk.judge(place).some((one) => one.need === need && one.met === 'yes'),
  )
  if (meeting.some(({ id }) => wished.has(id))) return NO_GOALS
  const suited = meeting.filter((place) => isSuited(walk, place))
  const anyOf = keepBestMet(suited, walk.judge).map(({ id }) => id)
  if (anyOf.length === 0) return { ...NO_GOALS, givenUp: [{ kind: 'need', need }] }
  return { ...NO_GOALS, groups: [{ group: { anyOf, count: 1 }, source: need }] }
}
