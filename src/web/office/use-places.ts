import { useQuery } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlaces } from '#domain/office/places.ts'
import { callOffice } from './office-calls.ts'

/** All places that staff keep, with the categories and tags in use. */
export function usePlaces() {
  return useQuery({
    queryKey: [officePaths.places],
    queryFn: () => callOffice<OfficePlaces>('GET', officePaths.places),
  })
}
