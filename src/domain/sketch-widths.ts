/** Metres of a pixel at zoom 1 (tiles of 256 pixels), in the latitudes of Russian towns. */
const METERS_A_PIXEL = 50_000

/** How wide the lines of a sketch are: so wide and soft that nobody takes it for a survey. */
export const SKETCH_METERS = { river: 260, street: 26, streetEdge: 36, highway: 44 } as const

/** Pixels of so many metres at a zoom of the guide. */
export function sketchPixels(meters: number, zoom: number): number {
  return (meters * 2 ** (zoom - 1)) / METERS_A_PIXEL
}
