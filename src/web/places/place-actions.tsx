import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { siteName } from '#domain/city-naming.ts'
import { MAX_ADDRESS_STOPS } from '#domain/map-address.ts'
import { printPlacePath, walkOnMapPath, wayOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { useGuide } from '../guide-context.ts'
import { HeartButton } from '../my-list/heart-button.tsx'
import { keep, useKept } from '../my-list/kept-places.ts'
import { Icon } from '../ui/icon.tsx'

export function PlaceActions({ place }: { place: Place }) {
  const { city } = useGuide()

  async function share() {
    const { shareLink } = await import('../ui/share-link.ts')
    const { origin, pathname } = window.location
    await shareLink(
      { title: `${place.name} — ${siteName(city)}`, url: origin + pathname },
      'Вставьте её в сообщение: откроется это место.',
    )
  }

  return (
    <div className="place-actions">
      <WalkChoice placeId={place.id} />
      <a className="button is-small is-quiet" href={wayOnMapPath(place.id)}>
        Проложить путь
      </a>
      <HeartButton place={place} className="button is-small is-quiet" label="В мой список" />
      <button type="button" className="button is-small is-quiet needs-script" onClick={share}>
        Поделиться
      </button>
      <a className="button is-small is-quiet" href={printPlacePath(place.slug)}>
        Печать
      </a>
    </div>
  )
}

/** «В маршрут»; once there, the way to the walk, and out of it again. */
function WalkChoice({ placeId }: { placeId: number }) {
  const walk = useKept('my-walk')
  const choice = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isIn = walk.includes(placeId)

  // The button that was pressed is there no more: what stands in its place takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has changed
  useLayoutEffect(() => {
    if (isPressed.current) choice.current?.querySelector<HTMLElement>('a, button')?.focus()
    isPressed.current = false
  }, [isIn])

  async function change({ detail }: MouseEvent) {
    // The second click of a double one falls on what has just come to stand there.
    if (detail > 1) return
    if (!isIn && walk.length >= MAX_ADDRESS_STOPS) {
      const { showToast } = await import('../ui/show-toast.ts')
      return showToast({
        title: 'Маршрут полон',
        text: `В нём уже ${MAX_ADDRESS_STOPS} мест.`,
        tone: 'error',
      })
    }
    isPressed.current = true
    const isStored = keep('my-walk', isIn ? walk.filter((id) => id !== placeId) : [...walk, placeId])
    if (isIn || isStored) return
    const { showToast } = await import('../ui/show-toast.ts')
    showToast({
      title: 'Место в маршруте',
      text: 'Браузер не разрешил сохранить маршрут: он пропадёт, когда вы закроете или обновите страницу. Откройте его на карте и сохраните ссылку.',
    })
  }

  return (
    <div ref={choice} className="walk-choice needs-script">
      {isIn && (
        <a
          className="button is-small"
          href={walkOnMapPath(walk)}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          <Icon name="check" />В маршруте
        </a>
      )}
      <button
        type="button"
        className="button is-small is-quiet"
        {...(isIn && { 'aria-label': 'Убрать из маршрута' })}
        onClick={change}
      >
        {isIn ? 'Убрать' : 'В маршрут'}
      </button>
    </div>
  )
}
