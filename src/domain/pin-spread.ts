/** At these zooms pins start to move to their places, and reach them. */
const [GATHERING_ZOOM, GATHERED_ZOOM] = [16.5, 17.5]

/** Returns the share of a pin's shift at a zoom, from 1 to 0. */
export function getSpread(zoom: number): number {
  return Math.max(0, Math.min(1, (GATHERED_ZOOM - zoom) / (GATHERED_ZOOM - GATHERING_ZOOM)))
}
