/** The names by which style sheets and palettes know what a town's map is drawn of. */
export type TownLook =
  | 'green'
  | 'water'
  | 'river'
  | 'building'
  | 'square'
  | 'path'
  | 'steps'
  | 'edge'
  | 'street'
  | 'highway'
  | 'rail'

/** What is drawn alike: features of some layers of a map file that are of some kinds. */
export type LookRow = {
  look: TownLook
  /** By the names of the three common schemas: OpenMapTiles, Protomaps, Shortbread. */
  layers: readonly string[]
  isArea: boolean
  /** Only these kinds; else all but those of `except`. */
  kinds?: readonly string[]
  except?: readonly string[]
  /** Layers of which every feature counts, whatever its kind. */
  whole?: readonly string[]
  /** From this zoom of MapLibre's on. */
  minZoom?: number
  /** How wide a line is at MapLibre's zooms 10 and 18, in pixels. */
  widths?: readonly [far: number, near: number]
  /** Lengths of dashes and gaps in widths of the line. */
  dashes?: readonly [number, number]
}

const GREEN_CLASSES = ['grass', 'wood', 'forest', 'park', 'garden', 'meadow', 'recreation_ground', 'cemetery']
const LANES = ['service', 'track', 'pier']
const PATHS = ['path', 'footway', 'cycleway', 'bridleway', 'other']
const STEPS = ['steps']
const RAILS = ['rail', 'tram', 'transit', 'light_rail', 'narrow_gauge', 'subway']
const WIDE_ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'highway', 'major_road']

const ROADS = ['transportation', 'roads', 'streets']
const NO_TOWN_STREETS = [...PATHS, ...STEPS, ...RAILS, ...LANES, ...WIDE_ROADS]

/** From the ground up: of the map that moves and of the one that is a picture. */
export const LOOK_ROWS: readonly LookRow[] = [
  {
    look: 'green',
    layers: ['landuse', 'landcover', 'park', 'land'],
    isArea: true,
    kinds: GREEN_CLASSES,
    whole: ['park'],
  },
  { look: 'water', layers: ['water', 'water_polygons', 'ocean'], isArea: true },
  { look: 'river', layers: ['waterway', 'water', 'water_lines'], isArea: false, widths: [1, 6] },
  { look: 'building', layers: ['building', 'buildings'], isArea: true, minZoom: 13 },
  { look: 'square', layers: ['transportation'], isArea: true },
  {
    look: 'path',
    layers: ROADS,
    isArea: false,
    kinds: PATHS,
    minZoom: 13,
    widths: [0.7, 3],
    dashes: [2, 1.5],
  },
  {
    look: 'steps',
    layers: ROADS,
    isArea: false,
    kinds: STEPS,
    minZoom: 13,
    widths: [1, 7],
    dashes: [0.5, 0.5],
  },
  // A lane is half as wide as a street.
  { look: 'edge', layers: ROADS, isArea: false, kinds: LANES, widths: [0.75, 8] },
  { look: 'edge', layers: ROADS, isArea: false, except: NO_TOWN_STREETS, widths: [1.5, 16] },
  { look: 'edge', layers: ROADS, isArea: false, kinds: WIDE_ROADS, widths: [1.5, 16] },
  { look: 'street', layers: ROADS, isArea: false, kinds: LANES, widths: [0.5, 6.5] },
  { look: 'street', layers: ROADS, isArea: false, except: NO_TOWN_STREETS, widths: [1, 13] },
  { look: 'highway', layers: ROADS, isArea: false, kinds: WIDE_ROADS, widths: [1, 13] },
  { look: 'rail', layers: ROADS, isArea: false, kinds: RAILS, widths: [0.8, 3] },
]

/** By how much a line grows from one zoom to the next. */
export const WIDTH_GROWTH = 1.6
/** The zooms of MapLibre's that the widths of lines are told for. */
export const WIDTH_ZOOMS = [10, 18] as const
