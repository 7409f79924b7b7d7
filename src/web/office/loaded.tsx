import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#domain/office/journal.ts'
import { type OfficeAnswers, type OfficeLists, officePaths } from '#domain/office/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Button, QuietButton } from './office-buttons.tsx'
import { callOffice } from './office-calls.ts'

type LoadedProps<P extends keyof OfficeAnswers> = {
  from: P
  query?: Readonly<Record<string, string>>
  label?: string
  children: (answer: OfficeAnswers[P]) => ReactNode
}

export function Loaded<P extends keyof OfficeAnswers>({
  from,
  query,
  label = 'Загрузка…',
  children,
}: LoadedProps<P>) {
  const { data, error, refetch } = useOffice(from, query)
  return (
    <>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Spinner label={label} />}
      {data !== undefined && children(data)}
    </>
  )
}

export function OfficeFailure({
  error,
  onRetry,
  retry = 'Повторить',
}: {
  error: Error
  onRetry: () => unknown
  retry?: string
}) {
  return (
    <div className="office-failure" role="alert">
      <p>{error.message}</p>
      <Button look="is-small" onClick={() => void onRetry()}>
        {retry}
      </Button>
    </div>
  )
}

type OfficeListProps<P extends keyof OfficeLists> = {
  from: P
  query?: Readonly<Record<string, string>>
  empty: string
  groupOf?: (item: OfficeLists[P]) => string
  children: (item: OfficeLists[P]) => ReactNode
}

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
        <QuietButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Загрузка…' : 'Показать ещё'}
        </QuietButton>
      )}
    </>
  )
}

/** So long an answer is not asked for again; others are each time that a page needs them. */
const FRESH_MS: Partial<Record<keyof OfficeAnswers, number>> = {
  [officePaths.session]: Infinity,
  [officePaths.houses]: Infinity,
  [officePaths.town]: 5 * 60 * 1000,
}

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
