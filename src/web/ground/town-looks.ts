/** Features of some layers and kinds that are drawn alike. */
type Row = {
  look: string
  /** Layer names of the three common schemas: OpenMapTiles, Protomaps, Shortbread. */
  layers: readonly string[]
  /** Only these kinds; by default all but `except`. */
  kinds?: readonly string[]
  except?: readonly string[]
  /** Layers whose features all match, of any kind. */
  whole?: readonly string[]
  /** Minimum MapLibre zoom. */
  minZoom?: number
  /** Line width in pixels at MapLibre zooms 10 and 18; without it the features are areas. */
  widths?: readonly [far: number, near: number]
  /** Lengths of dashes and gaps in line widths. */
  dashes?: readonly [number, number]
}

/** Layers of names in the same schemas. */
export const NAME_LAYERS = {
  river: ['waterway', 'water_lines_labels'],
  water: ['water_name', 'water_polygons_labels'],
  label: ['place', 'places', 'place_labels'],
  street: ['transportation_name', 'transportation', 'roads', 'street_labels'],
}

const GREEN_CLASSES = ['grass', 'wood', 'forest', 'park', 'garden', 'meadow', 'recreation_ground', 'cemetery']
const LANES = ['service', 'track', 'pier']
const PATHS = ['path', 'footway', 'cycleway', 'bridleway', 'other']
const STEPS = ['steps']
const RAILS = ['rail', 'tram', 'transit', 'light_rail', 'narrow_gauge', 'subway']
const WIDE_ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'highway', 'major_road']

const ROADS = ['transportation', 'roads', 'streets']
const NO_TOWN_STREETS = [...PATHS, ...STEPS, ...RAILS, ...LANES, ...WIDE_ROADS]

/** Looks from bottom to top, for the interactive map and the still map. */
const ROWS = [
  { look: 'green', layers: ['landuse', 'landcover', 'park', 'land'], kinds: GREEN_CLASSES, whole: ['park'] },
  { look: 'water', layers: ['water', 'water_polygons', 'ocean'] },
  { look: 'river', layers: ['waterway', 'water', 'water_lines'], widths: [1, 6] },
  { look: 'building', layers: ['building', 'buildings'], minZoom: 13 },
  { look: 'square', layers: ['transportation'] },
  { look: 'path', layers: ROADS, kinds: PATHS, minZoom: 13, widths: [0.7, 3], dashes: [2, 1.5] },
  { look: 'steps', layers: ROADS, kinds: STEPS, minZoom: 13, widths: [1, 7], dashes: [0.5, 0.5] },
  // A lane is half as wide as a street.
  { look: 'edge', layers: ROADS, kinds: LANES, widths: [0.75, 8] },
  { look: 'edge', layers: ROADS, except: NO_TOWN_STREETS, widths: [1.5, 16] },
  { look: 'edge', layers: ROADS, kinds: WIDE_ROADS, widths: [1.5, 16] },
  { look: 'street', layers: ROADS, kinds: LANES, widths: [0.5, 6.5] },
  { look: 'street', layers: ROADS, except: NO_TOWN_STREETS, widths: [1, 13] },
  { look: 'highway', layers: ROADS, kinds: WIDE_ROADS, widths: [1, 13] },
  { look: 'rail', layers: ROADS, kinds: RAILS, widths: [0.8, 3] },
] as const satisfies readonly Row[]

/** The name of a look in style sheets and palettes. */
export type TownLook = (typeof ROWS)[number]['look']
export type LookRow = Row & { look: TownLook }
export const LOOK_ROWS: readonly LookRow[] = ROWS

/** Growth factor of a line for each zoom level. */
export const WIDTH_GROWTH = 1.6
/** MapLibre zooms of the line widths. */
export const WIDTH_ZOOMS = [10, 18] as const
