import { isOfKind } from '#domain/kinds/kinds.ts'
import { MAX_ADDRESS_STOPS } from '#domain/map-address.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import { cleanGuide } from '../../clean-guide.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { PROPOSED_STOPS } from '../../planner/walk-request.ts'
import { type Need, NO_CONDITIONS, type WalkWishes } from '../../request.ts'
import { createPlaceJudge, findNeedLimit, meetsAll } from './judge-stops.ts'
import { pickCandidates, valueStops } from './value-stops.ts'
import { isFitting } from './walk-places.ts'

/** Two hours, as the first title says. */
const MINUTES = 120

/** Common requests in every town. */
const PROPOSALS: readonly (Pick<ReadyWalk, 'slug' | 'title'> & { needs: readonly Need[] })[] = [
  { slug: 'za-dva-chasa', title: 'За два часа', needs: [] },
  { slug: 's-detmi', title: 'С детьми', needs: [{ key: 'children' }] },
  { slug: 'esli-dozhd', title: 'Если дождь', needs: [{ key: 'rain' }] },
]

/** Without texts only facts, kinds and tags decide. */
const NO_TEXTS = { passages: [], vectors: [] }

/**
 * Returns walks for a town without its own: at most two hours, at least three suitable places. Of two walks
 * with the same places the first is kept; hours are ignored because the time of the walk is unknown.
 */
export function proposeWalks(asGiven: AssistantGuide): ReadyWalk[] {
  const guide = cleanGuide(asGiven)
  const seen = new Set<string>()
  return PROPOSALS.flatMap(({ slug, title, needs }) => {
    const placeIds = planProposal(guide, needs)
    const places = placeIds.toSorted((a, b) => a - b).join()
    if (placeIds.length < PROPOSED_STOPS || seen.has(places)) return []
    seen.add(places)
    return [{ slug, title, placeIds }]
  })
}

function planProposal(guide: AssistantGuide, needs: readonly Need[]): number[] {
  const wishes: WalkWishes = { conditions: { ...NO_CONDITIONS, needs }, by: 'foot' }
  const judge = createPlaceJudge({ index: NO_TEXTS }, wishes.conditions)
  const pool = guide.places.filter(
    (place) =>
      place.closedUntil === undefined &&
      !isOfKind(place.category, 'isErrand') &&
      isFitting({ context: { guide }, wishes, judge }, place) &&
      meetsAll(judge(place)),
  )
  const plan = findPlan(
    {
      candidates: pickCandidates(pool, valueStops(guide, judge, []), []),
      must: [],
      avoid: [],
      groups: [],
      maxMinutes: MINUTES,
      maxLegMeters: findNeedLimit(needs, 'maxLegMeters'),
      minStops: PROPOSED_STOPS,
      maxStops: MAX_ADDRESS_STOPS,
      needs: {},
    },
    guide,
  )
  return plan?.walk.points.map(({ id }) => id) ?? []
}
