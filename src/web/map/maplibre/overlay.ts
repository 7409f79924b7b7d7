import type { FeatureCollection, LineString, Point, Polygon } from 'geojson'
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Coordinates } from '#domain/coordinates.ts'
import { METERS_OF_DEGREE } from '#domain/ways/ways.ts'
import { toLngLat } from './lng-lat.ts'

/** Layers of the guide over any base map. */
const CIRCLE_SOURCE = 'gorodok-position'
const WALK_SOURCE = 'gorodok-walk'
const PLACES_SOURCE = 'gorodok-places'
export const PLACES_LAYER = 'gorodok-places'

/** The walk: orange, 4 pixels wide, opacity 0.8 (specification, section 2). */
export const WALK_PAINT = { 'line-color': '#e8630a', 'line-width': 4, 'line-opacity': 0.8 } as const
const PIN_COLOR = '#e8630a'
/** Of the arrow that shows the visitor (`map-canvas.css`). */
const POSITION_COLOR = '#1a63d8'
const CIRCLE_CORNERS = 64

/** What the guide draws itself; kept here, since every change of the base map starts a new style. */
export type Overlay = {
  /** Where the visitor is somewhere in, when that is not known better. */
  circle: FeatureCollection<Polygon>
  walk: FeatureCollection<LineString>
  places: FeatureCollection<Point>
}

export function createOverlay(): Overlay {
  return { circle: collect([]), walk: collect([]), places: collect([]) }
}

/** A base style with the guide's layers on top. */
export function withOverlay(base: StyleSpecification, overlay: Overlay): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    [CIRCLE_SOURCE]: { type: 'geojson', data: overlay.circle },
    [WALK_SOURCE]: { type: 'geojson', data: overlay.walk },
    [PLACES_SOURCE]: { type: 'geojson', data: overlay.places },
  }
  return { ...base, sources: { ...base.sources, ...sources }, layers: [...base.layers, ...LAYERS] }
}

/** Draws the walk as the overlay holds it. A style that is still being read has no source yet: see `drawOverlay`. */
export function drawWalk(map: MapLibreMap, { walk }: Overlay) {
  void map.getSource<GeoJSONSource>(WALK_SOURCE)?.setData(walk)
}

/** The same for the circle of the visitor. */
export function drawCircle(map: MapLibreMap, { circle }: Overlay) {
  void map.getSource<GeoJSONSource>(CIRCLE_SOURCE)?.setData(circle)
}

/** The same for the dots of the places. */
export function drawPlaces(map: MapLibreMap, { places }: Overlay) {
  void map.getSource<GeoJSONSource>(PLACES_SOURCE)?.setData(places)
}

/** All of it, for a style that has just come: what changed while it was read is not in it. */
export function drawOverlay(map: MapLibreMap, overlay: Overlay) {
  drawCircle(map, overlay)
  drawWalk(map, overlay)
  drawPlaces(map, overlay)
}

const LAYERS: LayerSpecification[] = [
  {
    id: CIRCLE_SOURCE,
    type: 'fill',
    source: CIRCLE_SOURCE,
    paint: { 'fill-color': POSITION_COLOR, 'fill-opacity': 0.15, 'fill-outline-color': POSITION_COLOR },
  },
  {
    id: WALK_SOURCE,
    type: 'line',
    source: WALK_SOURCE,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: WALK_PAINT,
  },
  {
    id: PLACES_LAYER,
    type: 'circle',
    source: PLACES_SOURCE,
    paint: {
      'circle-color': PIN_COLOR,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 5, 16, 10],
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
]

export function walkLine(line: readonly Coordinates[]): FeatureCollection<LineString> {
  if (line.length < 2) return collect([])
  return collect([
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(toLngLat) },
    },
  ])
}

/** The circle of this radius in metres around a point; nothing without a radius. */
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
  return collect([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }])
}

/** Places as points that carry their number, in the order in which they are drawn. */
export function placePoints(
  places: readonly { id: number; coordinates: Coordinates }[],
): FeatureCollection<Point> {
  return collect(
    places.map(({ id, coordinates }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: toLngLat(coordinates) },
    })),
  )
}

function collect<G extends LineString | Point | Polygon>(
  features: FeatureCollection<G>['features'],
): FeatureCollection<G> {
  return { type: 'FeatureCollection', features }
}
