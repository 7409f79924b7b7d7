import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawOverlay, listPoints, type Overlay, PLACES_LAYER } from './overlay.ts'
import type { MapPin } from './town-map.ts'

/** How far beside a dot a press still means it. */
const PRESS_RADIUS_PX = 12

/** Pins as circles of one layer, which cost the same however many they are. */
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
    // After the press has closed the window of another place.
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
