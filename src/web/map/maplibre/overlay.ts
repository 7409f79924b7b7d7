import type { FeatureCollection, GeoJsonProperties, Geometry, LineString, Point, Polygon } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import type { Coordinates } from '#domain/coordinates.ts'
import { METERS_OF_DEGREE } from '#domain/ways/ways.ts'
import { toLngLat } from './lng-lat.ts'

const PIN_COLOR = '#e8630a'
/** Colour of the visitor's arrow (`map-canvas.css`). */
const POSITION_COLOR = '#1a63d8'
const CIRCLE_CORNERS = 64

/** The layers from bottom to top. The walk is orange, 4 pixels wide, opacity 0.8 (specification, section 2). */
const LAYERS = {
  position: {
    type: 'fill',
    paint: { 'fill-color': POSITION_COLOR, 'fill-opacity': 0.15, 'fill-outline-color': POSITION_COLOR },
  },
  walk: {
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': '#e8630a', 'line-width': 4, 'line-opacity': 0.8 },
  },
  places: {
    type: 'circle',
    paint: {
      'circle-color': PIN_COLOR,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 5, 16, 10],
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
} satisfies Record<string, Omit<LayerSpecification, 'id' | 'source'>>

type Part = keyof typeof LAYERS
const PARTS = Object.keys(LAYERS) as Part[]
/** The name of a part's source and layer. */
const idOf = (part: Part) => `gorodok-${part}`
export const PLACES_LAYER = idOf('places')

/** The guide's own features, stored here because every change of the base map loads a new style. */
export type Overlay = Record<Part, FeatureCollection>

export function createOverlay(): Overlay {
  return { position: collect([]), walk: collect([]), places: collect([]) }
}

export function withOverlay(base: StyleSpecification, overlay: Overlay): StyleSpecification {
  const sources = Object.fromEntries(
    PARTS.map((part) => [idOf(part), { type: 'geojson', data: overlay[part] } as const]),
  )
  const layers = PARTS.map(
    (part) => ({ ...LAYERS[part], id: idOf(part), source: idOf(part) }) as LayerSpecification,
  )
  return { ...base, sources: { ...base.sources, ...sources }, layers: [...base.layers, ...layers] }
}

/** Changes a part. A loading style has no sources yet; `drawOverlay` follows when it is loaded. */
export function drawPart(map: MapLibreMap, overlay: Overlay, part: Part, features: FeatureCollection) {
  overlay[part] = features
  void map.getSource<GeoJSONSource>(idOf(part))?.setData(features)
}

export function drawOverlay(map: MapLibreMap, overlay: Overlay) {
  for (const part of PARTS) drawPart(map, overlay, part, overlay[part])
}

export function walkLine(line: readonly Coordinates[]): FeatureCollection<LineString> {
  if (line.length < 2) return collect([])
  return collect([{ geometry: { type: 'LineString', coordinates: line.map(toLngLat) } }])
}

/** Returns a circle of this radius in metres around a point; empty without a radius. */
export function positionCircle(
  { lat, lng }: Coordinates,
  radius: number | undefined,
): FeatureCollection<Polygon> {
  if (radius === undefined) return collect([])
  const height = radius / METERS_OF_DEGREE
  const width = height / Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: CIRCLE_CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % CIRCLE_CORNERS)) / CIRCLE_CORNERS
    return toLngLat({ lat: lat + height * Math.sin(angle), lng: lng + width * Math.cos(angle) })
  })
  return collect([{ geometry: { type: 'Polygon', coordinates: [ring] } }])
}

export function listPoints(
  points: readonly { at: Coordinates; properties: GeoJsonProperties }[],
): FeatureCollection<Point> {
  return collect(
    points.map(({ at, properties }) => ({
      geometry: { type: 'Point', coordinates: toLngLat(at) },
      properties,
    })),
  )
}

function collect<G extends Geometry>(
  shapes: readonly { geometry: G; properties?: GeoJsonProperties }[],
): FeatureCollection<G> {
  return {
    type: 'FeatureCollection',
    features: shapes.map(({ geometry, properties = {} }) => ({ type: 'Feature', properties, geometry })),
  }
}
