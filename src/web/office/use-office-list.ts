import { useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '#domain/office/calls.ts'
import { callOffice } from './office-calls.ts'

/** A long list that is fetched part by part; `query` is what it is asked for beside the part. */
export function useOfficeList<T>(path: string, query: Readonly<Record<string, string>> = {}) {
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam }) =>
      callOffice<Page<T>>('GET', `${path}?${new URLSearchParams({ ...query, before: pageParam })}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export type OfficeList<T> = ReturnType<typeof useOfficeList<T>>
