import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import type { PinShifts } from '#domain/spread-pins.ts'
import { createPin, updatePin } from './create-pin.ts'
import { toLngLat } from './lng-lat.ts'
import type { MapPin } from './town-map.ts'

/** Creates pins as buttons, in the DOM order of the places. */
export function createPinButtons(map: MapLibreMap, { onPress }: { onPress: (id: number) => void }) {
  const markers = new Map<number, Marker>()
  let chosenId: number | undefined

  function removeOthers(pins: readonly MapPin[]) {
    const wanted = new Set(pins.map(({ id }) => id))
    for (const [id, marker] of markers) {
      if (wanted.has(id)) continue
      marker.remove()
      markers.delete(id)
    }
  }

  return {
    /** `isDropping`: new pins appear with the drop animation. */
    show(pins: readonly MapPin[], shifts: ReadonlyMap<number, PinShifts>, isDropping: boolean) {
      removeOthers(pins)
      let next: HTMLElement | undefined
      for (const pin of [...pins].reverse()) {
        const known = markers.get(pin.id)
        const marker = known ?? addMarker(map, pin, () => onPress(pin.id))
        const element = marker.getElement()
        if (known === undefined) {
          markers.set(pin.id, marker)
          element.classList.toggle('is-dropping', isDropping)
          next?.before(element)
        }
        marker.setLngLat(toLngLat(pin.coordinates))
        updatePin(element, pin, { shifts: shifts.get(pin.id), isChosen: pin.id === chosenId })
        next = element
      }
    },
    /** Raises the pin with this id, or none. */
    choose(id: number | undefined) {
      chosenId = id
      for (const [pinId, marker] of markers) marker.getElement().classList.toggle('is-chosen', pinId === id)
    },
    focus: (id: number) => markers.get(id)?.getElement().focus(),
  }
}

function addMarker(map: MapLibreMap, pin: MapPin, onPress: () => void): Marker {
  const element = createPin(pin, onPress)
  // Keyboard focus moves the map to pins that are off-screen or covered.
  element.addEventListener('focus', () => {
    if (!element.matches(':focus-visible') || isInSight(element)) return
    map.jumpTo({ center: toLngLat(pin.coordinates) })
    element.scrollIntoView({ block: 'nearest' })
  })
  return new Marker({ element, anchor: 'bottom' }).setLngLat(toLngLat(pin.coordinates)).addTo(map)
}

function isInSight(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  return seen !== null && element.contains(seen)
}
