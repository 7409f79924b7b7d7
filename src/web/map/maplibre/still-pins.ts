/** State of the still pins: elapsed time of the animation and the focused pin. */
export type StillPins = { elapsedMs: number; focusedId: number | undefined }

/** Reads the still pins, so the map's pins continue from them. Call it before they are hidden. */
export function takeStillPins(still: HTMLElement | undefined): StillPins {
  const pins = [...(still?.querySelectorAll<HTMLElement>('.still-pin') ?? [])]
  const focused = pins.find((pin) => pin === document.activeElement)
  return {
    // The animation ends at once, so the focused pin stays visible.
    elapsedMs: focused ? Number.POSITIVE_INFINITY : readElapsedMs(pins.at(-1)),
    focusedId: focused && Number(focused.dataset.id),
  }
}

/** Returns the elapsed time of the CSS animation, which starts at the first paint. */
function readElapsedMs(pin: HTMLElement | undefined): number {
  const time = pin?.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : 0
}
