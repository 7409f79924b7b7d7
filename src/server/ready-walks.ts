import { splitAbout } from '#assistant/guide/split-about.ts'
import type { HoursReader } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { findReadyWalks, type ReadyWalk } from '#domain/ready-walk.ts'
import { createAlongWays } from '#domain/ways/find-directions.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { Town } from './town.ts'

/** Ranking the places of a larger guide blocks other requests for too long; a larger guide has its own walks. */
const MAX_WEIGHED_PLACES = 300

/**
 * The ready walks through the current places: those of the pack, or, without any or without their places, those of
 * the planner.
 */
export async function listReadyWalks(
  { walks, story }: Pick<Town, 'story' | 'walks'>,
  { version, places }: StoredPlaces,
  hours: HoursReader,
  ways?: FootDistances,
): Promise<ReadyWalk[]> {
  const measured = (found: ReadyWalk[]) => (ways ? measureWalks(found, places, ways) : found)
  const written = findReadyWalks(walks ?? [], places)
  // An empty file disables walks.
  if (written.length > 0 || walks?.length === 0 || places.length > MAX_WEIGHED_PLACES)
    return measured(written)
  // The planner's tables take tens of megabytes: a town with its own walks does not need them here.
  const { proposeWalks } = await import('#assistant/tools/walk/propose-walks.ts')
  const about = splitAbout(story.about)
  return measured(proposeWalks({ ...story, places, about, hours, version, ...(ways && { ways }) }))
}

/** Adds the length of each walk along the ways, as the map shows it. */
function measureWalks(
  walks: readonly ReadyWalk[],
  places: readonly Place[],
  ways: FootDistances,
): ReadyWalk[] {
  const points = new Map(places.map(({ id, coordinates }) => [id, coordinates]))
  return walks.map((walk) => {
    const { legs } = createAlongWays(
      walk.placeIds.flatMap((id) => points.get(id) ?? []),
      ways,
      {},
    )
    const walked = legs.filter(({ noWay }) => !noWay)
    const way = {
      meters: walked.reduce((sum, { meters }) => sum + meters, 0),
      minutes: walked.reduce((sum, { minutes }) => sum + minutes, 0),
      ...(walked.length < legs.length && { hasGap: true as const }),
    }
    return { ...walk, way }
  })
}
