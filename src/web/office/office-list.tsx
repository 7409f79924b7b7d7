import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfficeLists } from '#domain/office/answers.ts'
import type { Page } from '#domain/office/calls.ts'
import { Spinner } from '../ui/spinner.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'

type OfficeListProps<P extends keyof OfficeLists> = {
  from: P
  query?: Readonly<Record<string, string>>
  /** Text of an empty list. */
  empty: string
  /** Returns the group title of an item in a grouped list. */
  groupOf?: (item: OfficeLists[P]) => string
  children: (item: OfficeLists[P]) => ReactNode
}

/** Renders a long list in each state: loading, failed, empty, paged. */
export function OfficeList<P extends keyof OfficeLists>({
  from,
  query = {},
  empty,
  groupOf,
  children,
}: OfficeListProps<P>) {
  const pages = useInfiniteQuery({
    queryKey: [from, query],
    queryFn: ({ pageParam: before }) =>
      callOffice<Page<OfficeLists[P]>>('GET', `${from}?${new URLSearchParams({ ...query, before })}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const render = (some: readonly OfficeLists[P][]) =>
    some.map((item) => <li key={item.id}>{children(item)}</li>)
  if (isPending) return <Spinner label="Загрузка…" />
  return (
    <>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {items.length === 0 && error === null && <p className="office-empty">{empty}</p>}
      {items.length > 0 && groupOf === undefined && (
        <ul className="office-list office-grid">{render(items)}</ul>
      )}
      {groupOf &&
        [...new Set(items.map(groupOf))].map((group) => (
          <section key={group} className="office-day" aria-label={group}>
            <h2>{group}</h2>
            <ul className="office-list">{render(items.filter((item) => groupOf(item) === group))}</ul>
          </section>
        ))}
      {hasNextPage && (
        <button
          type="button"
          className="button is-quiet"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Загрузка…' : 'Показать ещё'}
        </button>
      )}
    </>
  )
}
