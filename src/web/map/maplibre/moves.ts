import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapView } from '#domain/map-view.ts'
import { toLngLat, toMapZoom } from './lng-lat.ts'
import { type Covered, measureCovered } from './measure-covered.ts'

const PIN_HEIGHT_PX = 40
/** Padding around all pins, whose heads are above their points. */
const FIT_PADDING_PX = 56
/** Limits the padding below a raised sheet, so the town stays readable. */
const MAX_BELOW_PX = 120
const FIT_MAX_ZOOM = 16
/** Padding around a visible pin: its head in any position, and the controls on the right. */
const FREE = { top: 88, right: 76, bottom: 24, left: 40 }

/** Returns functions that move the view of the map. */
export function createMoves(map: MapLibreMap, isStill: boolean) {
  const measure = () => measureCovered(map.getContainer())

  function easeTo(
    target: { center: [number, number]; zoom?: number },
    { top, right, bottom, left }: Covered,
  ) {
    map.easeTo({ ...target, offset: [(left - right) / 2, (top - bottom) / 2], animate: !isStill })
  }

  return {
    goTo({ center, zoom }: MapView) {
      easeTo({ center: toLngLat(center), zoom: toMapZoom(zoom) }, { top: 0, right: 0, bottom: 0, left: 0 })
    },
    /** Moves the view; its centre is the middle of the uncovered part. */
    goToFree({ center, zoom }: MapView) {
      easeTo({ center: toLngLat(center), zoom: toMapZoom(zoom) }, measure())
    },
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
      if (!isFree) easeTo({ center: toLngLat(point) }, { ...covered, top: covered.top + PIN_HEIGHT_PX })
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
        animate: !isStill,
      })
    },
  }
}
