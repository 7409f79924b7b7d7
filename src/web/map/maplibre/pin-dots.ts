import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawOverlay, listPoints, type Overlay, PLACES_LAYER } from './overlay.ts'
import type { MapPin } from './town-map.ts'

/** Extra radius around a dot that still counts as a press. */
const PRESS_RADIUS_PX = 12

/** Creates pins as circles of one layer, whose cost does not grow with their number. */
export function createPinDots(
  map: MapLibreMap,
  { overlay, onPress }: { overlay: Overlay; onPress: (id: number) => void },
) {
  let isEmpty = true
  map.on('click', ({ point: { x, y } }) => {
    if (isEmpty || !map.getLayer(PLACES_LAYER)) return
    const [dot] = map.queryRenderedFeatures(
      [
        [x - PRESS_RADIUS_PX, y - PRESS_RADIUS_PX],
        [x + PRESS_RADIUS_PX, y + PRESS_RADIUS_PX],
      ],
      { layers: [PLACES_LAYER] },
    )
    // Deferred until the press has closed the window of another place.
    if (dot !== undefined) queueMicrotask(() => onPress(Number(dot.properties.id)))
  })
  return {
    show(pins: readonly MapPin[]) {
      if (isEmpty && pins.length === 0) return
      isEmpty = pins.length === 0
      overlay.places = listPoints(
        pins.map(({ id, coordinates }) => ({ at: coordinates, properties: { id } })),
      )
      drawOverlay(map, overlay, ['places'])
    },
  }
}
