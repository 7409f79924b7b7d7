import { useCallback } from 'react'
import { getFootArea } from '#domain/foot-area.ts'
import type { Place } from '#domain/place.ts'
import { useGuide } from '../guide-context.ts'

/** Adds to a stop where it lies for those who walk; nothing in a town whose ways are known: straight lines tell no minutes there. */
export function useFootArea() {
  const { city } = useGuide()
  return useCallback(
    (stop: Place) => (city.hasWays ? stop : { ...stop, area: getFootArea(stop, city) }),
    [city],
  )
}
