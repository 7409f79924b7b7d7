import type { HoursCheck } from '#domain/content/content-context.ts'
import { toFrame } from '#domain/geometry/plane.ts'
import type { PackPlace } from '#domain/pack-place.ts'
import type { Sketch } from '#domain/sketch.ts'
import type { TownHouse } from '#domain/town-houses.ts'
import { packWays } from '#server/directions/town-ways.ts'
import { draftPlaces } from './draft/draft-places.ts'
import { listHouses } from './draft/list-houses.ts'
import { collectFeatures } from './map/collect-features.ts'
import { cutTiles } from './map/cut-tiles.ts'
import { listTileFeatures } from './map/tile-features.ts'
import { type MapTile, writeMapFile } from './map/write-map-file.ts'
import type { OsmData } from './osm/osm-data.ts'
import { drawSketch } from './sketch/draw-sketch.ts'
import { type BuiltWays, buildWays } from './ways/build-ways.ts'
import { collectBarriers } from './ways/collect-barriers.ts'

const MIN_ZOOM = 11
const MAX_ZOOM = 16
const ATTRIBUTION = '© OpenStreetMap contributors'
const ATTRIBUTION_LINK = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'
const LAYERS = [
  'landuse',
  'landcover',
  'park',
  'water',
  'waterway',
  'building',
  'transportation',
  'water_name',
  'place',
]

/** The output from an extract. `lost` counts outlines that could not be closed. */
export type TownMap = {
  map: Buffer
  ways: Buffer
  built: BuiltWays
  sketch: Sketch
  places: PackPlace[]
  houses: TownHouse[]
  lost: number
}

/** The steps, for progress output. */
export const MAKING_STEPS = MAX_ZOOM - MIN_ZOOM + 1 + 3

/** Makes a town's map, ways, sketch, addresses and draft of places. The same extract gives the same bytes. */
export function makeTownMap(data: OsmData, checkHours: HoursCheck, onStep: () => void): TownMap {
  const frame = toFrame(data.box)
  const features = collectFeatures(data)
  onStep()
  const tiles: MapTile[] = []
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    tiles.push(...cutTiles(listTileFeatures(features, frame, zoom), frame, zoom))
    onStep()
  }
  const map = writeMapFile({
    tiles,
    box: data.box,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    metadata: {
      attribution: ATTRIBUTION_LINK,
      ...(data.date !== undefined && { description: `OpenStreetMap, ${data.date}` }),
      vector_layers: LAYERS.map((id) => ({ id, fields: {} })),
    },
  })
  const built = buildWays(data, collectBarriers(data, features.areas))
  onStep()
  const places = draftPlaces(data, checkHours)
  onStep()
  const houses = listHouses(data)
    .map(({ address, point }) => ({ address, point }))
    .toSorted((a, b) => a.address.localeCompare(b.address, 'ru', { numeric: true }))
  const sketch = drawSketch(features, frame, ATTRIBUTION)
  return { map, ways: packWays(built.network), built, sketch, places, houses, lost: features.lost }
}
