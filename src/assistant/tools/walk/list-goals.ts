import type { Place } from '#domain/place.ts'
import { isDoubtful } from '../../guide/place-state.ts'
import type { WalkGroup } from '../../planner/walk-request.ts'
import { MAX_STOPS } from '../../planner/walk-request.ts'
import type { Need, PlaceSet, WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import type { ToolContext } from '../tool-context.ts'
import { isTopicKnown } from './find-topic-places.ts'
import { type JudgePlace, keepBestMet } from './judge-stops.ts'
import { isFitting, isFood, isInReach, isSuited } from './list-pool.ts'
import { NEED_RULES } from './need-rules.ts'
import type { GivenUp } from './walk-outcome.ts'

/** Required places of a walk, its subject, and the wishes that nothing in the guide can meet. */
export type Goals = {
  must: readonly number[]
  groups: readonly { group: WalkGroup; source: PlaceSet | Need }[]
  theme: ReadonlySet<number>
  givenUp: readonly GivenUp[]
}

type Asked = { context: ToolContext; wishes: WalkWishes; startsAt: string; judge: JudgePlace }

/**
 * Returns the goals of the wishes. A name is a stop. A kind is one stop of it, or the requested number; a
 * kind that is the only wish and a tag are the subject of the walk. Of a long list the first are stops, up to
 * the maximum of a walk. Doubtful and unreachable places need to be named.
 */
export function listGoals(asked: Asked): Goals {
  const { conditions } = asked.wishes
  const avoided = new Set(conditions.unwanted.flatMap(({ placeIds }) => placeIds))
  const sets = conditions.wanted.map((set) => ({
    ...set,
    placeIds: set.placeIds.filter((id) => !avoided.has(id)),
  }))
  const goals: Goals[] = sets.map((set) => listOfSet(asked, set, sets.length === 1))
  const known = goals.flatMap(({ must, groups }) => [...must, ...groups.flatMap(({ group }) => group.anyOf)])
  const wished = new Set([...known, ...goals.flatMap((goal) => [...goal.theme])])
  const needs = conditions.needs
    .filter(({ key }) => NEED_RULES[key].isForOneStop)
    .map((need) => listOfNeed(asked, need, wished))
  const { topic } = conditions
  const isLost = topic !== undefined && !isTopicKnown(asked.context, topic)
  const all = [...goals, ...needs]
  return {
    must: [...new Set(all.flatMap(({ must }) => must))].slice(0, MAX_STOPS),
    groups: all.flatMap(({ groups }) => groups),
    theme: new Set(all.flatMap((goal) => [...goal.theme])),
    givenUp: [...all.flatMap(({ givenUp }) => givenUp), ...(isLost ? [{ kind: 'topic' as const }] : [])],
  }
}

const NO_GOALS: Goals = { must: [], groups: [], theme: new Set(), givenUp: [] }

function listOfSet(asked: Asked, set: PlaceSet, isAlone: boolean): Goals {
  const places = listPlaces(asked.context, set.placeIds)
  const [first] = places
  if (!first) return giveUp(set, 'absent', [])
  const { step } = set
  if (set.kind === 'place' && places.length === 1 && step === undefined)
    return { ...NO_GOALS, must: [first.id] }
  const suited = set.kind === 'place' ? places : places.filter((place) => isSuited(asked, place))
  if (suited.length === 0) return giveUp(set, findReason(asked, places), set.placeIds)
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

function giveUp(
  { label }: PlaceSet,
  reason: Extract<GivenUp, { kind: 'wanted' }>['reason'],
  placeIds: readonly number[],
): Goals {
  return { ...NO_GOALS, givenUp: [{ kind: 'wanted', label, reason, placeIds }] }
}

function findReason(
  { context: { guide }, wishes, judge }: Asked,
  places: readonly Place[],
): 'doubtful' | 'shut' | 'unsuited' {
  const reachable = places.filter((place) => isInReach(guide, place, wishes.by))
  if (reachable.length > 0 && reachable.every(isDoubtful)) return 'doubtful'
  return places.some((place) => isFitting({ guide, wishes, judge }, place)) ? 'shut' : 'unsuited'
}

/** Returns one stop for a need such as a meal, unless another requested stop meets it. */
function listOfNeed(asked: Asked, need: Need, wished: ReadonlySet<number>): Goals {
  const meeting = asked.context.guide.places.filter((place) =>
    asked.judge(place).some((one) => one.need === need && one.met === 'yes'),
  )
  if (meeting.some(({ id }) => wished.has(id))) return NO_GOALS
  const suited = meeting.filter((place) => isSuited(asked, place))
  const anyOf = keepBestMet(suited, asked.judge).map(({ id }) => id)
  if (anyOf.length === 0) return { ...NO_GOALS, givenUp: [{ kind: 'need', need }] }
  return { ...NO_GOALS, groups: [{ group: { anyOf, count: 1 }, source: need }] }
}
