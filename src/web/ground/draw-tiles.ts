import { clipLine, clipRing } from '#domain/geometry/clip.ts'
import { type Point, simplifyLine, simplifyRing } from '#domain/geometry/plane.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { TILE_PX } from '#domain/web-mercator.ts'
import type { Ground, GroundLayer, GroundUse } from './ground.ts'
import { listNamed } from './list-named.ts'
import { LOOK_ROWS, type LookRow, type TownLook, WIDTH_GROWTH, WIDTH_ZOOMS } from './town-looks.ts'
import type { TileFeature, TownTiles } from './town-tiles.ts'
import { writePath } from './write-path.ts'

/** Steps that shrink the drawing until it fits its size limit: a coarser unit, and fewer looks. */
const SAVINGS: readonly { coarseness: number; without: readonly TownLook[] }[] = [
  { coarseness: 1, without: [] },
  { coarseness: 2, without: [] },
  { coarseness: 2, without: ['building'] },
  { coarseness: 3, without: ['building', 'path', 'steps'] },
  { coarseness: 6, without: ['building', 'path', 'steps', 'square'] },
  { coarseness: 12, without: ['building', 'path', 'steps', 'square'] },
]
/** Maximum deviation of a line, in units. */
const TOLERANCE_UNITS = 0.7
const MIN_WIDTH_PX = 0.6
/** Maximum part of a frame's side that the box of the places takes. */
const MAX_BOX_PART = 0.85

type GroundView = ReturnType<typeof getGroundView>
type Shape = { row: LookRow; lines: Point[][] }

export async function drawTiles(tiles: TownTiles, framing: MapFraming, use: GroundUse): Promise<Ground> {
  const view = getGroundView(framing, use)
  const { features, zoom } = await tiles.list(view.frame, view.mapZoom + use.detail)
  const rows = LOOK_ROWS.filter(
    ({ look, minZoom = 0 }) => minZoom <= zoom && (use.looks?.includes(look) ?? true),
  )
  const shapes = rows.map((row) => ({ row, lines: clipLook(row, features, view) }))
  let layers: GroundLayer[] = []
  let unitsOfPlane = view.unitsOfPlane
  for (const { coarseness, without } of SAVINGS) {
    unitsOfPlane = view.unitsOfPlane / coarseness
    layers = drawLayers(
      shapes.filter(({ row }) => !without.includes(row.look)),
      { ...view, unitsOfPlane, unitPx: view.unitPx * coarseness },
    )
    if (measure(layers) <= use.maxBytes) break
  }
  return {
    unitsWide: ((framing.width * view.west) / framing.west) * unitsOfPlane,
    layers,
    named: listNamed(features, view.frame),
    isExact: true,
    attribution: tiles.attribution,
  }
}

/** Returns the part of the world plane that a still map of this framing may show in the frames of a use. */
function getGroundView(framing: MapFraming, { frames, unitPx }: GroundUse) {
  const planePx = TILE_PX * 2 ** framing.zoom
  const [scale = 1] = frames.map((frame) => getScale(framing, frame))
  const corners = frames.flatMap((frame) => {
    const half = {
      x: frame.width / 2 / getScale(framing, frame),
      y: frame.height / 2 / getScale(framing, frame),
    }
    return listMiddles(framing).flatMap(({ x, y }) => [
      { x: (x - half.x) / planePx, y: (y - half.y) / planePx },
      { x: (x + half.x) / planePx, y: (y + half.y) / planePx },
    ])
  })
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    frame: { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) },
    mapZoom: framing.zoom + Math.log2(scale) - 1,
    unitPx,
    /** Units of the whole plane's side, and the origin of the box on the plane. */
    unitsOfPlane: (planePx * scale) / unitPx,
    west: framing.west / planePx,
    north: framing.north / planePx,
  }
}

/** Returns the scale of the box relative to its own zoom (`still-map.css`). */
function getScale({ kind, width, height }: MapFraming, frame: GroundUse['frames'][number]): number {
  if (kind === 'point') return 1
  return Math.min(1, (MAX_BOX_PART * frame.width) / width, (MAX_BOX_PART * frame.height) / height)
}

/** Returns possible centres of the frame, in world pixels. */
function listMiddles({ kind, west, north, width, height, offset }: MapFraming) {
  const box = { x: west + width / 2, y: north + height / 2 }
  const view = { x: box.x - offset.x, y: box.y - offset.y }
  return { town: [box, view], walk: [box], point: [view] }[kind]
}

function clipLook(
  { layers, widths, kinds, except = [], whole }: LookRow,
  features: TileFeature[],
  view: GroundView,
) {
  return features
    .filter(
      ({ layer, kind, shape }) =>
        layers.includes(layer) &&
        shape === (widths ? 'line' : 'area') &&
        (whole?.includes(layer) || (kinds ? kinds.includes(kind) : !except.includes(kind))),
    )
    .flatMap(({ lines }) => lines)
    .flatMap((line) => (widths ? clipLine(line, view.frame) : [clipRing(line, view.frame)]))
}

function drawLayers(shapes: readonly Shape[], view: GroundView): GroundLayer[] {
  const drawn = new Map<string, string>()
  return shapes.flatMap(({ row, lines }, index): GroundLayer[] => {
    const path = drawLines(lines, row.widths === undefined, view)
    if (path === '') return []
    const id = `ground-${index}`
    const width = row.widths ? getWidth(row.widths, view) : 0
    const layer = {
      id,
      look: row.look,
      width,
      ...(row.dashes && { dashes: row.dashes.map((part) => round(part * width)).join(' ') }),
    }
    const same = drawn.get(path)
    if (same !== undefined) return [{ ...layer, same }]
    drawn.set(path, id)
    return [{ ...layer, path }]
  })
}

function drawLines(
  lines: readonly Point[][],
  isArea: boolean,
  { west, north, unitsOfPlane }: GroundView,
): string {
  const simplify = isArea ? simplifyRing : simplifyLine
  const inUnits = lines.map((line) =>
    simplify(
      line.map(({ x, y }) => ({ x: (x - west) * unitsOfPlane, y: (y - north) * unitsOfPlane })),
      TOLERANCE_UNITS,
    ),
  )
  return writePath(inUnits, isArea)
}

/** Returns the line width of the interactive map, in units. */
function getWidth([far, near]: readonly [number, number], { mapZoom, unitPx }: GroundView): number {
  const [from, to] = WIDTH_ZOOMS
  const zoom = Math.min(to, Math.max(from, mapZoom))
  const part = (WIDTH_GROWTH ** (zoom - from) - 1) / (WIDTH_GROWTH ** (to - from) - 1)
  return round(Math.max(MIN_WIDTH_PX, far + (near - far) * part) / unitPx)
}

function measure(layers: readonly GroundLayer[]): number {
  return layers.reduce((sum, layer) => sum + ('path' in layer ? layer.path.length : 0), 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
