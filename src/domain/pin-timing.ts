/** Pause between two pins (specification, section 9), and the number of places up to which it is used. */
export const PIN_DELAY_MS = 150
export const PINS_ONE_BY_ONE = 40
/** All pins are shown after this time. */
const ALL_PINS_MS = PIN_DELAY_MS * PINS_ONE_BY_ONE

/**
 * Returns a pin's delay in milliseconds after the first: the first 40 appear every 150 ms, and more share the same 6
 * seconds evenly.
 */
export function getPinDelayMs(index: number, count: number): number {
  if (index < PINS_ONE_BY_ONE) return index * PIN_DELAY_MS
  const beyond = count - PINS_ONE_BY_ONE
  return ((index - PINS_ONE_BY_ONE + 1) / beyond) * ALL_PINS_MS
}
