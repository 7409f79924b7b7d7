import type { City } from './city.ts'
import type { Coordinates } from './coordinates.ts'
import type { MapAddress } from './map-address.ts'
import { getStartView, type MapView } from './map-view.ts'
import type { Place } from './place.ts'
import { toWorldPixels, type WorldPixels } from './web-mercator.ts'

const WALK_ZOOM = 16
/** One place, or places on one spot, also get a margin. */
const MIN_SIDE_PX = 64

/**
 * The first view of the map, in a form that a style sheet can apply in a frame of any size (decision 074): a box
 * around the points that matter, in pixels of the world at `zoom`, which is also the closest it is shown.
 *
 * - `town`: the centre and zoom of the town if all its places are in view then; else the box is moved into the frame,
 *   and made smaller if it must be.
 * - `walk`: the box fills the frame and is centred.
 * - `point`: the box is as it is, wherever that may be; the frame's middle is the point of the address.
 */
export type MapFraming = {
  kind: 'town' | 'walk' | 'point'
  zoom: number
  west: number
  north: number
  width: number
  height: number
  /** From the centre of the view to the centre of the box. */
  offset: WorldPixels
}

type FramedPlace = Pick<Place, 'id' | 'coordinates' | 'outsideTown'>

/** Returns the first view of the map for a URL. A walk has priority over a point. */
export function getMapFraming(
  city: Pick<City, 'center' | 'zoom'>,
  places: readonly FramedPlace[],
  { point, zoom, walkIds }: Pick<MapAddress, 'point' | 'zoom' | 'walkIds'>,
): MapFraming {
  const walk = places.filter(({ id }) => walkIds.includes(id))
  if (walk.length > 0) return frame('walk', walk, { center: city.center, zoom: WALK_ZOOM })
  const kind = point === undefined ? 'town' : 'point'
  return frame(kind, listInTown(places), getStartView(city, point, zoom))
}

/** Returns the places that a view of the town must show. */
export function listInTown<P extends Pick<Place, 'outsideTown'>>(places: readonly P[]): P[] {
  return places.filter(({ outsideTown }) => outsideTown !== true)
}

function frame(
  kind: MapFraming['kind'],
  places: readonly Pick<Place, 'coordinates'>[],
  { center, zoom }: MapView,
): MapFraming {
  const middle = toWorldPixels(center, zoom)
  const points = places.map(({ coordinates }) => toWorldPixels(coordinates, zoom))
  if (points.length === 0) points.push(middle)
  const [west, width] = span(points.map(({ x }) => x))
  const [north, height] = span(points.map(({ y }) => y))
  const offset = { x: west + width / 2 - middle.x, y: north + height / 2 - middle.y }
  return { kind, zoom, west, north, width, height, offset }
}

function span(values: readonly number[]): [start: number, length: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const length = Math.max(most - least, MIN_SIDE_PX)
  return [(least + most - length) / 2, length]
}

/** The position of a point in the box: 0 and 0 is the north-west corner, 1 and 1 the opposite one. */
export function locateInBox(
  { west, north, width, height, zoom }: MapFraming,
  point: Coordinates,
): { x: number; y: number } {
  const { x, y } = toWorldPixels(point, zoom)
  return { x: (x - west) / width, y: (y - north) / height }
}
