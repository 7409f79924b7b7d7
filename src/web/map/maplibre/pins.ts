import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import type { MapFraming } from '#domain/map-framing.ts'
import { type PinShifts, spreadPins } from '#domain/spread-pins.ts'
import { isMotionUnwanted } from '../../ui/is-motion-unwanted.ts'
import type { MapPin } from './list-pins.ts'
import { toLngLat } from './lng-lat.ts'
import { drawPart, listPoints, type Overlay, PLACES_LAYER } from './overlay.ts'
import { getKindShape, HEAD_PX, HEAD_VIEW, listShiftProperties } from './pin-look.ts'

/** Above this number a pin is a dot of a layer instead of a button (decision 035). */
const MAX_BUTTONS = 200
/** Extra radius around a dot that still counts as a press. */
const PRESS_RADIUS_PX = 12

const ARROW_SHAPE = 'M16 3L27 28L16 22L5 28z'
const SVG = 'http://www.w3.org/2000/svg'

type PinsOptions = {
  /** Time since the pins on the page started to appear; the animation continues from it. */
  elapsedMs: number
  framing: MapFraming
  overlay: Overlay
  onPress: (id: number) => void
}

/**
 * The pins of the map: buttons in reading order, or dots for thousands. They appear one by one on the first
 * call; later changes show at once. Stops of a walk are always buttons.
 */
export function createPins(map: MapLibreMap, options: PinsOptions) {
  const isStill = isMotionUnwanted()
  const buttons = createButtons(map, options.onPress)
  const dots = createDots(map, options)
  let pins: readonly MapPin[] = []
  let shifts: ReadonlyMap<number, PinShifts> = new Map()
  let startedAt: number | undefined
  let shown = -1
  let frame = 0

  function step() {
    const elapsed = isStill ? Number.POSITIVE_INFINITY : performance.now() - (startedAt ?? 0)
    const due = pins.filter(({ delayMs }) => delayMs <= elapsed)
    if (due.length !== shown) draw(due)
    shown = due.length
    if (due.length < pins.length) frame = requestAnimationFrame(step)
  }

  function draw(due: readonly MapPin[]) {
    const isFew = pins.length <= MAX_BUTTONS
    // Until then the still map shows its pins; dots appear with the map.
    map.getContainer().classList.toggle('has-pins', isFew)
    // The first pins are already visible.
    const isDropping = shown !== -1
    buttons.show(isFew ? due : due.filter(({ stop }) => stop > 0), shifts, isDropping)
    dots.show(isFew ? [] : due)
  }

  return {
    show(next: readonly MapPin[]) {
      cancelAnimationFrame(frame)
      pins = next
      if (pins.length <= MAX_BUTTONS) shifts = spreadPins(options.framing, pins)
      startedAt ??= performance.now() - options.elapsedMs
      shown = -1
      step()
    },
    choose: buttons.choose,
    focus: buttons.focus,
    close() {
      cancelAnimationFrame(frame)
      buttons.show([], shifts, false)
    },
  }
}

/** Creates pins as buttons, in the DOM order of the places. */
function createButtons(map: MapLibreMap, onPress: (id: number) => void) {
  const markers = new Map<number, Marker>()
  let chosenId: number | undefined

  return {
    /** `isDropping`: new pins appear with the drop animation. */
    show(pins: readonly MapPin[], shifts: ReadonlyMap<number, PinShifts>, isDropping: boolean) {
      const wanted = new Set(pins.map(({ id }) => id))
      for (const [id, marker] of markers) {
        if (!wanted.has(id) && markers.delete(id)) marker.remove()
      }
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
        updatePin(element, pin, shifts.get(pin.id), pin.id === chosenId)
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

function createPin(pin: MapPin, onPress: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'pin' })
  button.dataset.id = String(pin.id)
  button.append(createIcon(HEAD_PX, HEAD_VIEW, getKindShape(pin.category)))
  button.addEventListener('click', (event) => {
    // The press must not reach the map.
    event.stopPropagation()
    onPress()
  })
  return button
}

function updatePin(
  button: HTMLElement,
  { name, stop }: MapPin,
  shifts: PinShifts | undefined,
  isChosen: boolean,
) {
  const label = stop === 0 ? name : `Остановка ${stop}: ${name}`
  button.classList.toggle('is-stop', stop > 0)
  button.classList.toggle('is-chosen', isChosen)
  button.setAttribute('aria-label', label)
  button.title = label
  for (const [property, value] of shifts ? listShiftProperties(shifts) : []) {
    button.style.setProperty(property, value)
  }
  button.querySelector('.pin-number')?.remove()
  if (stop === 0) return
  const number = { className: 'pin-number', textContent: String(stop) }
  button.append(Object.assign(document.createElement('span'), number))
}

/** Creates the visitor's blue arrow (specification, section 2). */
export function createArrow(): HTMLElement {
  const arrow = document.createElement('div')
  arrow.className = 'position-arrow'
  arrow.setAttribute('role', 'img')
  arrow.setAttribute('aria-label', 'Ваше местоположение')
  arrow.title = 'Ваше местоположение'
  arrow.append(createIcon(32, '0 0 32 32', ARROW_SHAPE))
  return arrow
}

/** Creates the SVG by DOM calls: trusted types forbid innerHTML. */
function createIcon(side: number, viewBox: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = { viewBox, width: side, height: side, 'aria-hidden': true }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value))
  svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path)
  return svg
}

function isInSight(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  return seen !== null && element.contains(seen)
}

/** Creates pins as circles of one layer, whose cost does not grow with their number. */
function createDots(map: MapLibreMap, { overlay, onPress }: Pick<PinsOptions, 'overlay' | 'onPress'>) {
  let isEmpty = true
  map.on('click', ({ point: { x, y } }) => {
    if (isEmpty || !map.getLayer(PLACES_LAYER)) return
    const corners: [[number, number], [number, number]] = [
      [x - PRESS_RADIUS_PX, y - PRESS_RADIUS_PX],
      [x + PRESS_RADIUS_PX, y + PRESS_RADIUS_PX],
    ]
    const [dot] = map.queryRenderedFeatures(corners, { layers: [PLACES_LAYER] })
    // Deferred until the press has closed the window of another place.
    if (dot !== undefined) queueMicrotask(() => onPress(Number(dot.properties.id)))
  })
  return {
    show(pins: readonly MapPin[]) {
      if (isEmpty && pins.length === 0) return
      isEmpty = pins.length === 0
      const points = pins.map(({ id, coordinates }) => ({ at: coordinates, properties: { id } }))
      drawPart(map, overlay, 'places', listPoints(points))
    },
  }
}
