import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapFraming } from '#domain/map-framing.ts'
import { type PinShifts, spreadPins } from '#domain/spread-pins.ts'
import type { Overlay } from './overlay.ts'
import { createPinButtons } from './pin-buttons.ts'
import { createPinDots } from './pin-dots.ts'
import type { MapPin } from './town-map.ts'

/** Above so many places a pin is a dot of a layer instead of a button (decision 035). */
const MAX_BUTTONS = 200

type PinsOptions = {
  isStill: boolean
  /** For how long pins have been appearing on the page before: they go on from there. */
  elapsedMs: number
  framing: MapFraming
  overlay: Overlay
  onPress: (id: number) => void
}

/**
 * The places on the map: buttons in reading order, or dots of thousands. They appear one by one from the first call
 * on; what changes later shows at once. The stops of a walk are always buttons.
 */
export function createPins(map: MapLibreMap, options: PinsOptions) {
  const buttons = createPinButtons(map, options)
  const dots = createPinDots(map, options)
  let pins: readonly MapPin[] = []
  let shifts: ReadonlyMap<number, PinShifts> = new Map()
  let startedAt: number | undefined
  let shown = -1
  let frame = 0

  function step() {
    const elapsed = options.isStill ? Number.POSITIVE_INFINITY : performance.now() - (startedAt ?? 0)
    const due = pins.filter(({ delayMs }) => delayMs <= elapsed)
    if (due.length !== shown) draw(due)
    shown = due.length
    if (due.length < pins.length) frame = requestAnimationFrame(step)
  }

  function draw(due: readonly MapPin[]) {
    const isFew = pins.length <= MAX_BUTTONS
    // Until then the pins of the still map are needed; dots come with the drawing of the map.
    map.getContainer().classList.toggle('has-pins', isFew)
    // The first ones stand already.
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
