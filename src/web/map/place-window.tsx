import { useEffect, useRef } from 'react'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { HeartButton } from '../my-list/heart-button.tsx'
import { SmallButton } from '../ui/buttons.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { TagList } from '../ui/tag-list.tsx'

/** Maximum tags of the window (specification, section 9). */
const MAX_WINDOW_TAGS = 3

type PlaceWindowProps = {
  place: Place
  isInWalk: boolean
  /** The visitor opened the window, so it takes the focus. */
  isFocused: boolean
  onAddToWalk: () => void
  onClose: () => void
}

/** Renders the info window of a pin (specification, section 2). Name and buttons come first. */
export function PlaceWindow({ place, isInWalk, isFocused, onAddToWalk, onClose }: PlaceWindowProps) {
  const [preview] = place.images
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) name.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <article
      className="place-window"
      aria-label={place.name}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {preview && <Picture image={preview} alt="" sizes="24rem" isEager />}
      <h2 ref={name}>
        <a href={placePath(place.slug)}>{place.name}</a>
      </h2>
      <p className="hint">{`Категория: ${place.category}`}</p>
      <p className="place-buttons needs-script">
        {isInWalk ? (
          <span className="hint">Есть в маршруте</span>
        ) : (
          <SmallButton onClick={onAddToWalk}>Добавить в маршрут</SmallButton>
        )}
        <HeartButton place={place} className="icon-button" />
      </p>
      <p>
        {place.closedUntil !== undefined && <strong>Закрыто на ремонт. </strong>}
        <span>{place.description}</span>
      </p>
      <TagList tags={place.tags.slice(0, MAX_WINDOW_TAGS)} />
      <button type="button" className="icon-button needs-script" aria-label="Закрыть" onClick={onClose}>
        <Icon name="close" />
      </button>
    </article>
  )
}
