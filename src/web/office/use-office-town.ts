import { useQuery } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import { callOffice } from './office-calls.ts'

const FRESH_MS = 5 * 60 * 1000

/** The town's map and the places on it, fetched when they are wanted. */
export function useOfficeTown(isWanted: boolean) {
  return useQuery({
    queryKey: [officePaths.town],
    queryFn: () => callOffice<OfficeTown>('GET', officePaths.town),
    staleTime: FRESH_MS,
    enabled: isWanted,
  })
}
