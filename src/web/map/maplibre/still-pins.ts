/** The pins that stand already: for how long they have been appearing, and which has the focus. */
export type StillPins = { elapsedMs: number; focusedId: number | undefined }

/** Reads the pins of the still map, from which those of the map take over. To be called before they are hidden. */
export function takeStillPins(still: HTMLElement | undefined): StillPins {
  const pins = [...(still?.querySelectorAll<HTMLElement>('.still-pin') ?? [])]
  const focused = pins.find((pin) => pin === document.activeElement)
  return {
    // Nobody loses the pin they are on.
    elapsedMs: focused ? Number.POSITIVE_INFINITY : readElapsedMs(pins.at(-1)),
    focusedId: focused && Number(focused.dataset.id),
  }
}

/** A style sheet lets them appear; its clock runs from the first paint on. */
function readElapsedMs(pin: HTMLElement | undefined): number {
  const time = pin?.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : 0
}
