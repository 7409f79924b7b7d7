/** At these zooms pins start to move to their places, and reach them. */
const [GATHERING_ZOOM, GATHERED_ZOOM] = [16.5, 17.5]

/** Returns the share of a pin's shift at a zoom, from 1 to 0. */
export function getSpread(zoom: number): number {
  return Math.max(0, Math.min(1, (GATHERED_ZOOM - zoom) / (GATHERED_ZOOM - GATHERING_ZOOM)))
}

/** Pause between two pins (specification, section 9), and the number of places up to which it is used. */
const PIN_DELAY_MS = 150
const PINS_ONE_BY_ONE = 40
const ALL_PINS_MS = PIN_DELAY_MS * PINS_ONE_BY_ONE

/** Returns a pin's delay in ms after the first: 40 appear every 150 ms, more share the same 6 seconds evenly. */
export function getPinDelayMs(index: number, count: number): number {
  if (index < PINS_ONE_BY_ONE) return index * PIN_DELAY_MS
  const beyond = count - PINS_ONE_BY_ONE
  return ((index - PINS_ONE_BY_ONE + 1) / beyond) * ALL_PINS_MS
}
