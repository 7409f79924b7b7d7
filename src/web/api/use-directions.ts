import { useQuery } from '@tanstack/react-query'
import type { Directions } from '#domain/directions.ts'
import type { Place } from '#domain/place.ts'
import { queryKeys } from './queries.ts'

/** Returns the walking route once the server responds; the request never has the visitor's position. */
export function useDirections(stops: readonly Place[], isStepFree: boolean): Directions | undefined {
  const points = stops.map(({ coordinates: { lat, lng } }) => ({ lat, lng }))
  const { data } = useQuery({
    queryKey: queryKeys.directions(points, isStepFree),
    queryFn: async () => (await import('./fetch-directions.ts')).fetchDirections(points, isStepFree),
    enabled: points.length > 1,
    staleTime: Infinity,
    retry: false,
  })
  return data
}
