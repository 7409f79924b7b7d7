import type { Coordinates } from '#domain/coordinates.ts'
import {
  type Directions,
  type Distances,
  directionsSchema,
  distancesSchema,
  writePoints,
} from '#domain/directions.ts'
import { paths } from '#domain/paths.ts'
import { COMPUTED_TIMEOUT_MS, getJson } from './get-json.ts'
import { withOfflineFallback } from './with-offline-fallback.ts'

export function fetchDirections(points: readonly Coordinates[], isStepFree: boolean): Promise<Directions> {
  const askServer = async () => directionsSchema.parse(await ask(paths.directionsApi, points, isStepFree))
  return withOfflineFallback(askServer, 'findDirections', points, isStepFree)
}

export function fetchDistances(
  points: readonly Coordinates[],
  isStepFree: boolean,
): Promise<Distances['meters']> {
  const askServer = async () =>
    distancesSchema.parse(await ask(paths.distancesApi, points, isStepFree)).meters
  return withOfflineFallback(askServer, 'measureDistances', points, isStepFree)
}

function ask(path: string, points: readonly Coordinates[], isStepFree: boolean): Promise<unknown> {
  const stairs = isStepFree ? '&stairs=no' : ''
  return getJson(`${path}?points=${writePoints(points)}${stairs}`, COMPUTED_TIMEOUT_MS)
}
