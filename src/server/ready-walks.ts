import { splitAbout } from '#assistant/about/split-about.ts'
import type { AssistantGuide, HoursReader } from '#assistant/assistant-guide.ts'
import { proposeWalks } from '#assistant/walks/propose-walks.ts'
import type { City } from '#domain/city.ts'
import { findReadyWalks, type PackWalk, type ReadyWalk } from '#domain/ready-walk.ts'
import type { PlaceService } from './places/place-service.ts'

/** To weigh the places of a larger guide takes the time in which others wait; whoever keeps one writes walks, too. */
const MOST_PLACES = 300

/** What ready walks are made from. */
export type WalkTown = {
  city: City
  /** `about.md` as it is written. */
  about: string
  figures?: AssistantGuide['figures']
  timeline?: AssistantGuide['timeline']
  /** Those of the pack, if it has a file of them. */
  walks: readonly PackWalk[] | undefined
  placeService: Pick<PlaceService, 'getSnapshot'>
}

/**
 * Tells the ready walks through the places as they are now: those of the pack, or, where it has none or their places
 * have gone, what the planner proposes. Found once for each version of the places.
 */
export function createReadyWalks(
  { walks, placeService, about, ...town }: WalkTown,
  hours: HoursReader,
): () => ReadyWalk[] {
  let found: { version: number; walks: ReadyWalk[] } | undefined

  const find = (): ReadyWalk[] => {
    const { version, places } = placeService.getSnapshot()
    const written = findReadyWalks(walks ?? [], places)
    // An empty file says that the town wants none.
    if (written.length > 0 || walks?.length === 0 || places.length > MOST_PLACES) return written
    return proposeWalks({ ...town, places, about: splitAbout(about), hours, version })
  }
  return () => {
    const { version } = placeService.getSnapshot()
    if (found?.version !== version) found = { version, walks: find() }
    return found.walks
  }
}
