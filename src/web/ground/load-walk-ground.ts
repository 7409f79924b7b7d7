import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { getMapFraming, listInTown, type MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import type { Ground } from './ground.ts'
import { loadGround } from './load-ground.ts'

/** The shared background of all walk pictures and its framing. */
export type WalkGroundParts = { framing: MapFraming; ground: Ground | undefined }

export async function loadWalkGround(
  api: GuideApi,
  city: City,
  places: readonly Place[],
): Promise<WalkGroundParts> {
  const framing = getMapFraming(city, places, { walkIds: listInTown(places).map(({ id }) => id) })
  return { framing, ground: await loadGround(api, framing, 'walks') }
}
