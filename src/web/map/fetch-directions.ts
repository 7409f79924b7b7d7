import type { Coordinates } from '#domain/coordinates.ts'
import { type Directions, directionsSchema, writePoints } from '#domain/directions.ts'
import { paths } from '#domain/paths.ts'

/** Asks for the way on foot through these points. Throws when there is no answer, or none that can be read. */
export async function fetchDirections(points: readonly Coordinates[]): Promise<Directions> {
  const response = await fetch(`${paths.directionsApi}?points=${writePoints(points)}`, {
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return directionsSchema.parse(await response.json())
}
