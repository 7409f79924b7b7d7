import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { HeartButton } from '../ui/heart-button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { TagList } from '../ui/tag-list.tsx'

/** Tags that the window has room for (specification, section 9). */
const MOST_TAGS = 3

type PlaceWindowProps = { place: Place; isInWalk: boolean; onAddToWalk: () => void }

/** What the info window of a pin says about its place (specification, section 2). */
export function PlaceWindow({ place, isInWalk, onAddToWalk }: PlaceWindowProps) {
  const [preview] = place.images
  return (
    <article className="place-preview" aria-label={place.name}>
      {preview && <Picture image={preview} alt="" sizes="20rem" isEager />}
      <h2>
        <PageLink to={placePath(place.slug)}>{place.name}</PageLink>
      </h2>
      <p>{place.description}</p>
      <TagList tags={place.tags.slice(0, MOST_TAGS)} />
      <p className="hint">Категория: {place.category}</p>
      <HeartButton place={place} className="icon-button" />
      {isInWalk ? (
        <p className="hint">Есть в маршруте</p>
      ) : (
        <button type="button" className="button is-small is-quiet" onClick={onAddToWalk}>
          Добавить в маршрут
        </button>
      )}
    </article>
  )
}
