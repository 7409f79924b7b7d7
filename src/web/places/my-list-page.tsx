import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { siteName } from '#domain/city-naming.ts'
import { MAX_ADDRESS_STOPS } from '#domain/map-address.ts'
import { readListAddress } from '#domain/my-list.ts'
import { myListPath, paths, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { keep, useIsStored, useKept } from '../my-list/kept-places.ts'
import { NOTE_OF_KEEPING } from '../my-list/note-of-keeping.ts'
import { isNewTab } from '../ui/is-new-tab.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PlaceCard } from './place-card.tsx'

export function MyListPage() {
  const { api } = useGuide()
  const { data: places, dataUpdatedAt } = useQuery(placesQuery(api))
  const { search } = useLocation()
  const sent = readListAddress(new URLSearchParams(search))
  if (!places) return <Spinner label="Загрузка локаций..." />
  return (
    <div className="my-list">
      {sent ? (
        <SentList key={search} ids={sent} places={places} />
      ) : (
        <OwnList places={places} isFresh={dataUpdatedAt > 0} />
      )}
    </div>
  )
}

function OwnList({ places, isFresh }: { places: readonly Place[]; isFresh: boolean }) {
  const ids = useKept('my-list')
  const isStored = useIsStored()
  const shownIds = useShown(ids)
  const listed = listByIds(places, ids)
  const goneCount = useGone(ids, listed, isFresh)
  const shown = listByIds(places, shownIds)
  return (
    <>
      <h1>Мой список</h1>
      {goneCount > 0 && (
        <p className="hint" role="status">
          {`Мест, которых больше нет в путеводителе: ${goneCount}. Они убраны из списка.`}
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyList />
      ) : (
        <>
          <p>{`Мест: ${listed.length}. ${isStored ? NOTE_OF_KEEPING.stored : NOTE_OF_KEEPING.unstored}`}</p>
          <MyListActions places={listed}>
            <button
              type="button"
              className="button is-quiet"
              onClick={() => keep('my-list', listed.length > 0 ? [] : shownIds)}
            >
              {listed.length > 0 ? 'Очистить список' : 'Вернуть'}
            </button>
          </MyListActions>
          <Cards places={shown} />
        </>
      )}
    </>
  )
}

function SentList({ ids, places }: { ids: readonly number[]; places: readonly Place[] }) {
  const own = useKept('my-list')
  const listed = listByIds(places, ids)
  const isAllOwn = listed.every(({ id }) => own.includes(id))
  const goneCount = ids.length - listed.length
  return (
    <>
      <h1>Список мест по ссылке</h1>
      {goneCount > 0 && <p className="hint">{`Мест из ссылки, которых нет в путеводителе: ${goneCount}.`}</p>}
      {listed.length === 0 ? (
        <EmptyList isSent />
      ) : (
        <>
          <p>{`Мест: ${listed.length}.`}</p>
          <MyListActions places={listed}>
            <button
              type="button"
              className="button is-quiet needs-script"
              aria-disabled={isAllOwn}
              onClick={() => keep('my-list', [...new Set([...own, ...listed.map(({ id }) => id)])])}
            >
              {isAllOwn ? 'Уже в моём списке' : 'Добавить в мой список'}
            </button>
          </MyListActions>
          <Cards places={listed} />
        </>
      )}
    </>
  )
}

function Cards({ places }: { places: readonly Place[] }) {
  return (
    <ul className="place-grid">
      {places.map((place, index) => (
        <li key={place.id} className="place-card">
          <PlaceCard place={place} isFirstSeen={index === 0} isEager={index < 4} />
        </li>
      ))}
    </ul>
  )
}

function EmptyList({ isSent = false }: { isSent?: boolean }) {
  return (
    <div className={isSent ? '' : 'my-list-empty'}>
      <Notice title="Здесь пока пусто">
        <p className="needs-script">Нажмите на сердечко у места, и оно останется здесь.</p>
        <p className="without-script">Список хранится в браузере: чтобы он работал, включите JavaScript.</p>
        <a className="button" href={paths.places}>
          Посмотреть локации
        </a>
      </Notice>
    </div>
  )
}

/** A place whose heart was just taken away stays in sight, so that it can be given back. */
function useShown(ids: readonly number[]): readonly number[] {
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...shown, ...added])
  return shown
}

/** How many places the guide has no more. Once its list is fresh, they are let go for good. */
function useGone(ids: readonly number[], listed: readonly Place[], isFresh: boolean): number {
  const [count, setCount] = useState(0)
  const gone = new Set(ids).size - listed.length
  useEffect(() => {
    if (gone === 0 || !isFresh) return
    setCount((before) => before + gone)
    keep(
      'my-list',
      listed.map(({ id }) => id),
    )
  }, [gone, isFresh, listed])
  return count + (isFresh ? 0 : gone)
}

function MyListActions({ places, children }: { places: readonly Place[]; children: ReactNode }) {
  const { city } = useGuide()
  const navigate = useNavigate()
  const stops = places.slice(0, MAX_ADDRESS_STOPS)
  const ids = places.map(({ id }) => id)

  async function walk(event: MouseEvent) {
    if (isNewTab(event)) return
    event.preventDefault()
    navigate(walkOnMapPath((await shorten(stops)).map(({ id }) => id)))
  }

  async function share() {
    const { shareLink } = await import('../ui/share-link.ts')
    const url = window.location.origin + myListPath(ids)
    await shareLink(
      { title: `Список мест — ${siteName(city)}`, url },
      'Вставьте её в сообщение: откроется этот список.',
    )
  }

  return (
    <div className="my-list-actions">
      {places.length > 0 && (
        <>
          <a className="button" href={walkOnMapPath(stops.map(({ id }) => id))} onClick={walk}>
            Сделать маршрутом
          </a>
          <button type="button" className="button is-quiet needs-script" onClick={share}>
            Поделиться
          </button>
        </>
      )}
      {children}
      {places.length > MAX_ADDRESS_STOPS && (
        <p className="hint">{`В маршрут поместятся первые ${MAX_ADDRESS_STOPS} мест списка.`}</p>
      )}
    </div>
  )
}

/** In the order with the shortest way; as they stand where the code for that does not come. */
async function shorten(stops: Place[]): Promise<Place[]> {
  try {
    const { shortenWalk } = await import('#domain/walk-order.ts')
    return shortenWalk(stops)
  } catch {
    return stops
  }
}
