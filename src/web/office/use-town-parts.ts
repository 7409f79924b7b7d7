import { useQuery } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart } from '#domain/office/town.ts'
import { callOffice } from './office-calls.ts'

/** All parts of the town that staff write. */
export function useTownParts() {
  return useQuery({
    queryKey: [officePaths.townParts],
    queryFn: () => callOffice<OfficeTownPart[]>('GET', officePaths.townParts),
  })
}
