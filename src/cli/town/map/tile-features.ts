import type { Geometry, Position } from 'geojson'
import { clipLine, clipRing } from '#domain/geometry/clip.ts'
import { closeRing, type Frame, fromPlane, getSignedArea, type Point } from '#domain/geometry/plane.ts'
import type { TileLayers } from './cut-tiles.ts'
import type { TownFeatures } from './town-features.ts'

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
