import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import type { MapBase } from '#domain/map-base.ts'
import { getMapFraming, listInTown, type MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { drawSketch } from './draw-sketch.ts'
import { GROUND_USES, type Ground } from './ground.ts'
import type { TownTiles } from './town-tiles.ts'

type GroundApi = Pick<GuideApi, 'getMapBase' | 'readMapPart'>
type Use = keyof typeof GROUND_USES

/** A view of all places in the town and its background. */
export type TownGround = { framing: MapFraming; ground: Ground | undefined }

/** Opened map files by map base; a changed pack has a new base. */
const opened = new WeakMap<MapBase, Promise<TownTiles>>()

/** Draws the town's map file, or the sketch if the file is missing or unreadable; undefined without both. */
export async function loadGround(api: GroundApi, framing: MapFraming, use: Use): Promise<Ground | undefined> {
  const base = await api.getMapBase()
  if (base.source.kind === 'file') {
    try {
      const { drawTiles } = await import('./draw-tiles.ts')
      return await drawTiles(await findTiles(base, api), framing, GROUND_USES[use])
    } catch (error) {
      console.error('the map file cannot be drawn', error)
    }
  }
  return base.sketch && drawSketch(base.sketch, framing, GROUND_USES[use])
}

export async function loadTownGround(
  api: GroundApi,
  city: City,
  places: readonly Place[],
  use: Use,
): Promise<TownGround> {
  const framing = getMapFraming(city, places, { walkIds: listInTown(places).map(({ id }) => id) })
  return { framing, ground: await loadGround(api, framing, use) }
}

async function findTiles(base: MapBase, api: GroundApi): Promise<TownTiles> {
  const { openTownTiles } = await import('./town-tiles.ts')
  const tiles = opened.get(base) ?? openTownTiles(base.source.url, api)
  opened.set(base, tiles)
  tiles.catch(() => opened.delete(base))
  return tiles
}
