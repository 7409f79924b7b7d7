import type { ReactNode } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { OfficeFailure } from './office-failure.tsx'
import type { OfficeList } from './use-office-list.ts'

type OfficeListViewProps<T> = {
  list: OfficeList<T>
  /** What is said when there is nothing. */
  empty: string
  children: (item: T) => ReactNode
}

/** A long list in each of its states: on its way, failed, empty, and with more behind it. */
export function OfficeListView<T extends { id: string }>({ list, empty, children }: OfficeListViewProps<T>) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (isPending) return <Spinner label="Загрузка…" />
  return (
    <>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {items.length === 0 && error === null && <p className="office-empty">{empty}</p>}
      {items.length > 0 && (
        <ul className="office-list">
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
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
