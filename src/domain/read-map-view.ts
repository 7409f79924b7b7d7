import type { Coordinates } from './coordinates.ts'
import type { MapFraming } from './map-framing.ts'
import type { MapView } from './map-view.ts'
import { TILE_PX, type WorldPixels } from './web-mercator.ts'

/** A rectangle on the screen, in pixels. */
type ScreenBox = { left: number; top: number; width: number; height: number }

/** The view of a map that matches the layout of the box in a frame. */
export function readMapView(framing: MapFraming, box: ScreenBox, frameBox: ScreenBox): MapView {
  const { west, north, width, zoom } = framing
  const scale = box.width / width
  const x = west + (frameBox.left + frameBox.width / 2 - box.left) / scale
  const y = north + (frameBox.top + frameBox.height / 2 - box.top) / scale
  return { center: toCoordinates({ x, y }, zoom), zoom: zoom + Math.log2(scale) }
}

/** Returns the coordinates of a world pixel at a zoom. */
export function toCoordinates({ x, y }: WorldPixels, zoom: number): Coordinates {
  const size = TILE_PX * 2 ** zoom
  const north = (1 - (2 * y) / size) * Math.PI
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 }
}
