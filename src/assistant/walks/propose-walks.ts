import { MOST_ADDRESS_STOPS } from '#domain/map-address.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { cleanGuide } from '../clean-guide.ts'
import { findPlan } from '../planner/plan-walk.ts'
import type { Slots } from '../understanding.ts'
import { LEGS_WITH_CHILDREN_M } from './assume-limits.ts'
import { pickCandidates } from './pick-candidates.ts'
import { PROPOSED_STOPS } from './stop-limits.ts'
import { isForFamilies, listPool, valueStops } from './walk-pool.ts'

/** Two hours, which the first title promises. */
const MINUTES = 120
const NOTHING_SAID: Slots = { wishes: [], unknownNames: [], companions: [], ordinals: [] }

type Proposal = Pick<ReadyWalk, 'slug' | 'title'> & {
  slots: Slots
  fits?: (place: Place) => boolean
  maxLegMeters?: number
}

/** What visitors of every town ask for. */
const PROPOSALS: readonly Proposal[] = [
  { slug: 'za-dva-chasa', title: 'За два часа', slots: NOTHING_SAID },
  {
    slug: 's-detmi',
    title: 'С детьми',
    slots: { ...NOTHING_SAID, companions: ['children'] },
    fits: isForFamilies,
    maxLegMeters: LEGS_WITH_CHILDREN_M,
  },
  { slug: 'esli-dozhd', title: 'Если дождь', slots: { ...NOTHING_SAID, weather: 'rain' } },
]

/**
 * Walks for a town that has written none: of at most two hours, through at least three places that fit. Of two that
 * come to the same places the first stands; hours are not looked at, since nobody knows when they are walked.
 */
export function proposeWalks(asGiven: AssistantGuide): ReadyWalk[] {
  const guide = cleanGuide(asGiven)
  const seen = new Set<string>()
  return PROPOSALS.flatMap((proposal) => {
    const placeIds = planProposal(guide, proposal)
    const places = placeIds.toSorted((a, b) => a - b).join()
    if (placeIds.length < PROPOSED_STOPS || seen.has(places)) return []
    seen.add(places)
    return [{ slug: proposal.slug, title: proposal.title, placeIds }]
  })
}

function planProposal(guide: AssistantGuide, { slots, fits, maxLegMeters }: Proposal): number[] {
  const pool = listPool(guide, guide.places, slots).filter(
    (place) => place.closedUntil === undefined && (fits?.(place) ?? true),
  )
  const values = valueStops(guide, slots)
  const picked = pickCandidates(pool, values, { anchors: [], isLoop: false })
  const plan = findPlan(
    {
      candidates: picked.map(({ id }) => ({ placeId: id, value: values.get(id) ?? 0.1 })),
      must: [],
      avoid: [],
      groups: [],
      maxMinutes: MINUTES,
      maxLegMeters,
      minStops: PROPOSED_STOPS,
      maxStops: MOST_ADDRESS_STOPS,
      needs: {},
    },
    guide,
  )
  return plan?.walk.points.map(({ id }) => id) ?? []
}
