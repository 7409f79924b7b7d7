import type { FeatureCollection, LineString, Point } from 'geojson'
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Coordinates } from '#domain/coordinates.ts'
import { toLngLat } from './lng-lat.ts'

/** Layers of the guide over any base map. */
const WALK_SOURCE = 'gorodok-walk'
const PLACES_SOURCE = 'gorodok-places'
export const PLACES_LAYER = 'gorodok-places'

/** The walk: orange, 4 pixels wide, opacity 0.8 (specification, section 2). */
export const WALK_PAINT = { 'line-color': '#e8630a', 'line-width': 4, 'line-opacity': 0.8 } as const
const PIN_COLOR = '#e8630a'

/** What the guide draws itself; kept here, since every change of the base map starts a new style. */
export type Overlay = { walk: FeatureCollection<LineString>; places: FeatureCollection<Point> }

export function createOverlay(): Overlay {
  return { walk: collect([]), places: collect([]) }
}

/** A base style with the guide's layers on top. */
export function withOverlay(base: StyleSpecification, overlay: Overlay): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    [WALK_SOURCE]: { type: 'geojson', data: overlay.walk },
    [PLACES_SOURCE]: { type: 'geojson', data: overlay.places },
  }
  return { ...base, sources: { ...base.sources, ...sources }, layers: [...base.layers, ...LAYERS] }
}

/** Draws the walk as the overlay holds it. A style that is still being read has no source yet: see `drawOverlay`. */
export function drawWalk(map: MapLibreMap, { walk }: Overlay) {
  void map.getSource<GeoJSONSource>(WALK_SOURCE)?.setData(walk)
}

/** The same for the dots of the places. */
export function drawPlaces(map: MapLibreMap, { places }: Overlay) {
  void map.getSource<GeoJSONSource>(PLACES_SOURCE)?.setData(places)
}

/** All of it, for a style that has just come: what changed while it was read is not in it. */
export function drawOverlay(map: MapLibreMap, overlay: Overlay) {
  drawWalk(map, overlay)
  drawPlaces(map, overlay)
}

const LAYERS: LayerSpecification[] = [
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

function collect<G extends LineString | Point>(
  features: FeatureCollection<G>['features'],
): FeatureCollection<G> {
  return { type: 'FeatureCollection', features }
}
