import type { ReactNode } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { OfficeFailure } from './office-failure.tsx'
import type { OfficeList } from './use-office-list.ts'

type OfficeListViewProps<T> = {
  list: OfficeList<T>
  /** What is said when there is nothing. */
  empty: string
  /** The title of the group that an item belongs to, where the list stands in groups. */
  groupOf?: (item: T) => string
  children: (item: T) => ReactNode
}

/** A long list in each of its states: on its way, failed, empty, and with more behind it. */
export function OfficeListView<T extends { id: string }>({
  list,
  empty,
  groupOf,
  children,
}: OfficeListViewProps<T>) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (isPending) return <Spinner label="Загрузка…" />
  return (
    <>
      {error !== null && <OfficeFailure error={error} onRetry={refetch} />}
      {items.length === 0 && error === null && <p className="office-empty">{empty}</p>}
      {items.length > 0 && groupOf === undefined && (
        <ul className="office-list office-grid">{listItems(items, children)}</ul>
      )}
      {groupOf !== undefined &&
        [...new Set(items.map(groupOf))].map((group) => (
          <section key={group} className="office-day" aria-label={group}>
            <h2>{group}</h2>
            <ul className="office-list">
              {listItems(
                items.filter((item) => groupOf(item) === group),
                children,
              )}
            </ul>
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

function listItems<T extends { id: string }>(items: readonly T[], render: (item: T) => ReactNode) {
  return items.map((item) => <li key={item.id}>{render(item)}</li>)
}
