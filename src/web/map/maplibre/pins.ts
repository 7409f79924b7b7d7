import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapFraming } from '#domain/map-framing.ts'
import { type PinShifts, spreadPins } from '#domain/spread-pins.ts'
import type { Overlay } from './overlay.ts'
import { createPinButtons } from './pin-buttons.ts'
import { createPinDots } from './pin-dots.ts'
import type { MapPin } from './town-map.ts'

/** Above this number a pin is a dot of a layer instead of a button (decision 035). */
const MAX_BUTTONS = 200

type PinsOptions = {
  isStill: boolean
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
