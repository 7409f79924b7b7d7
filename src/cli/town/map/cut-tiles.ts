import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry, Position } from 'geojson'
import { clipLine, clipRing } from '#domain/geometry/clip.ts'
import { closeRing, type Frame, fromPlane, getSignedArea, type Point } from '#domain/geometry/plane.ts'
import type { TownFeatures } from './map-kinds.ts'
import type { MapTile } from './write-map-file.ts'

/** Areas with a smaller part of a tile would be only specks. */
const MIN_AREA_PART = 1 / 24_000
/** The minimum zoom for names of lines. */
const MIN_LINE_NAME_ZOOM = 13

/** The content of the tiles of a zoom. The frame is the edge of the town's data; nothing is drawn beyond. */
export function listTileFeatures({ areas, lines, names }: TownFeatures, frame: Frame, z: number): TileLayers {
  const isShown = ({ minZoom }: { minZoom: number }) => minZoom <= z
  const isLarge = (ring: Point[]) => Math.abs(getSignedArea(ring)) / 2 >= MIN_AREA_PART / 4 ** z
  const layers: TileLayers = {}
  const add = (layer: string, properties: Record<string, string | undefined>, geometry: Geometry) => {
    layers[layer] ??= []
    layers[layer].push({ type: 'Feature', properties, geometry })
  }
  for (const { layer, class: kind, areas: parts } of areas.filter(isShown)) {
    const coordinates = parts.flatMap(({ outer, holes }) => {
      const [ring, ...clippedHoles] = [outer, ...holes].map((points) => clipRing(points, frame))
      return ring && isLarge(ring)
        ? [[ring, ...clippedHoles.filter(isLarge)].map((one) => closeRing(one).map(toPosition))]
        : []
    })
    add(layer, { class: kind }, { type: 'MultiPolygon', coordinates })
  }
  for (const { layer, class: kind, name, brunnel, line } of lines.filter(isShown)) {
    const coordinates = clipLine(line, frame).map((part) => part.map(toPosition))
    const shownName = z < MIN_LINE_NAME_ZOOM ? undefined : name
    add(layer, { class: kind, brunnel, name: shownName }, { type: 'MultiLineString', coordinates })
  }
  for (const { layer, class: kind, name, point } of names.filter(isShown)) {
    add(layer, { class: kind, name }, { type: 'Point', coordinates: toPosition(point) })
  }
  return layers
}

function toPosition(point: Point): Position {
  const { lat, lng } = fromPlane(point)
  return [lng, lat]
}

/** Width of a tile in tile units. */
export const TILE_EXTENT = 4096

/** Features by layer name. */
export type TileLayers = Record<string, Feature[]>

/** The vector tiles of one zoom in a frame of the map's plane. */
export function cutTiles(layers: TileLayers, frame: Frame, z: number): MapTile[] {
  // The library does not simplify the maximum zoom of an index.
  const options = { maxZoom: z + 1, extent: TILE_EXTENT }
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const,
  )
  const tiles: MapTile[] = []
  const column = (part: number) => Math.floor(part * 2 ** z)
  for (let x = column(frame.minX); x <= column(frame.maxX); x++) {
    for (let y = column(frame.minY); y <= column(frame.maxY); y++) {
      const cut = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile?.features.length ? [[name, tile] as const] : []
      })
      if (cut.length === 0) continue
      const data = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: TILE_EXTENT })
      tiles.push({ z, x, y, data })
    }
  }
  return tiles
}
