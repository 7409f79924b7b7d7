import { useQuery } from '@tanstack/react-query'
import type { OfficeAnswers } from '#domain/office/answers.ts'
import { officePaths } from '#domain/office/paths.ts'
import { callOffice } from './office-calls.ts'

/** So long an answer is not asked for again; others are each time that a page needs them. */
const FRESH_MS: Partial<Record<keyof OfficeAnswers, number>> = {
  [officePaths.session]: Infinity,
  [officePaths.houses]: Infinity,
  [officePaths.town]: 5 * 60 * 1000,
}

/** Returns the cached response of an office address and fetches it on demand. */
export function useOffice<P extends keyof OfficeAnswers>(
  path: P,
  query?: Readonly<Record<string, string>>,
  isWanted = true,
) {
  return useQuery({
    queryKey: query ? [path, query] : [path],
    queryFn: () =>
      callOffice<OfficeAnswers[P]>('GET', query ? `${path}?${new URLSearchParams(query)}` : path),
    staleTime: FRESH_MS[path] ?? 0,
    enabled: isWanted,
  })
}
