import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { siteName } from '#domain/city-naming.ts'
import { MAX_ADDRESS_STOPS } from '#domain/map-address.ts'
import { myListPath, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { useGuide } from '../guide-context.ts'
import { isNewTab } from '../ui/is-new-tab.ts'

/** Renders the actions of a list: walk and link; `children` are further buttons. */
export function MyListActions({ places, children }: { places: readonly Place[]; children: ReactNode }) {
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
