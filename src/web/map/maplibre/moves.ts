import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapView } from '#domain/map-view.ts'
import { isMotionUnwanted } from '../../ui/is-motion-unwanted.ts'
import { toLngLat, toMapZoom } from './lng-lat.ts'

const PIN_HEIGHT_PX = 40
/** Padding around all pins, whose heads are above their points. */
const FIT_PADDING_PX = 56
/** Limits the padding below a raised sheet, so the town stays readable. */
const MAX_BELOW_PX = 120
const FIT_MAX_ZOOM = 16
/** Padding around a visible pin: its head in any position, and the controls on the right. */
const FREE = { top: 88, right: 76, bottom: 24, left: 40 }

/** Covered or off-screen parts of the map, from its edges inwards, in pixels. */
type Covered = typeof FREE
const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0, left: 0 }

export function createMoves(map: MapLibreMap) {
  const animate = !isMotionUnwanted()
  const measure = () => measureCovered(map.getContainer())

  function easeTo(
    target: { center: Coordinates; zoom?: number },
    { top, right, bottom, left }: Covered = NOTHING_COVERED,
  ) {
    map.easeTo({
      center: toLngLat(target.center),
      ...(target.zoom !== undefined && { zoom: toMapZoom(target.zoom) }),
      offset: [(left - right) / 2, (top - bottom) / 2],
      animate,
    })
  }

  return {
    goTo: (view: MapView) => easeTo(view),
    /** Moves the view; its centre is the middle of the uncovered part. */
    goToFree: (view: MapView) => easeTo(view, measure()),
    /** Moves a point into the uncovered part of the map, unless it is already there. */
    reveal(point: Coordinates) {
      const covered = measure()
      const { x, y } = map.project(toLngLat(point))
      const { clientWidth, clientHeight } = map.getContainer()
      const isFree =
        x > covered.left + FREE.left &&
        x < clientWidth - covered.right - FREE.right &&
        y > covered.top + FREE.top &&
        y < clientHeight - covered.bottom - FREE.bottom
      // The head is above the point.
      if (!isFree) easeTo({ center: point }, { ...covered, top: covered.top + PIN_HEIGHT_PX })
    },
    fit(points: readonly Coordinates[]) {
      const { right, bottom, left } = measure()
      const bounds = new LngLatBounds()
      for (const point of points) bounds.extend(toLngLat(point))
      map.fitBounds(bounds, {
        padding: {
          top: FIT_PADDING_PX + PIN_HEIGHT_PX,
          right: FIT_PADDING_PX + right,
          bottom: FIT_PADDING_PX + Math.min(bottom, MAX_BELOW_PX),
          left: FIT_PADDING_PX + left,
        },
        maxZoom: toMapZoom(FIT_MAX_ZOOM),
        animate,
      })
    },
  }
}

/** Returns the part of the map that the page's sheet covers: the lower part or one side. */
function measureCovered(container: HTMLElement): Covered {
  const frame = container.getBoundingClientRect()
  const covered: Covered = {
    top: Math.max(0, -frame.top),
    right: 0,
    bottom: Math.max(0, frame.bottom - window.innerHeight),
    left: 0,
  }
  const sheet = container.closest('.map-stage')?.querySelector('.map-sheet')?.getBoundingClientRect()
  // Without styles and on paper the sheet is below the map.
  if (!sheet || sheet.top >= frame.bottom) return covered
  if (sheet.height > 0.8 * frame.height && sheet.width < 0.6 * frame.width) {
    const isLeft = sheet.left - frame.left < frame.right - sheet.right
    if (isLeft) covered.left = sheet.right - frame.left
    else covered.right = frame.right - sheet.left
    return covered
  }
  covered.bottom = Math.max(covered.bottom, frame.bottom - sheet.top)
  return covered
}
