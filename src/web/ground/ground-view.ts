import type { Frame } from '#domain/geometry/plane.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { TILE_PX } from '#domain/web-mercator.ts'
import type { GroundUse } from './ground.ts'

/** Maximum part of a frame's side that the box of the places takes. */
const MAX_BOX_PART = 0.85

/** The visible part of the world plane, its MapLibre zoom, and the scale from plane to units. */
export type GroundView = {
  frame: Frame
  mapZoom: number
  unitPx: number
  /** Units of the whole plane's side, and the origin of the box on the plane. */
  unitsOfPlane: number
  west: number
  north: number
}

/** Returns the part of the plane that a still map of this framing may show in the frames of a use. */
export function getGroundView(framing: MapFraming, { frames, unitPx }: GroundUse): GroundView {
  const planePx = TILE_PX * 2 ** framing.zoom
  const scales = frames.map((frame) => getScale(framing, frame))
  const [scale = 1] = scales
  const rectangles = frames.flatMap(({ width, height }, index) => {
    const half = { x: width / 2 / (scales[index] ?? 1), y: height / 2 / (scales[index] ?? 1) }
    return listMiddles(framing).map(({ x, y }) => ({
      minX: (x - half.x) / planePx,
      minY: (y - half.y) / planePx,
      maxX: (x + half.x) / planePx,
      maxY: (y + half.y) / planePx,
    }))
  })
  return {
    frame: {
      minX: Math.min(...rectangles.map(({ minX }) => minX)),
      minY: Math.min(...rectangles.map(({ minY }) => minY)),
      maxX: Math.max(...rectangles.map(({ maxX }) => maxX)),
      maxY: Math.max(...rectangles.map(({ maxY }) => maxY)),
    },
    mapZoom: framing.zoom + Math.log2(scale) - 1,
    unitPx,
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
