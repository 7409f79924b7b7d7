import { memo } from 'react'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import { HeartButton } from '../my-list/heart-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { TagList } from '../ui/tag-list.tsx'

/** One, two, three or four cards a row: the breakpoints of `.place-grid`. */
const CARD_SIZES = '(min-width: 75rem) 18rem, (min-width: 56rem) 30vw, (min-width: 36rem) 46vw, 92vw'

type PlaceCardProps = { place: Place; isFirstSeen?: boolean; isEager?: boolean }

/** A place in the list: picture, category, name, short description and tags. All of it opens the dialog. */
export const PlaceCard = memo(function PlaceCard({
  place,
  isFirstSeen = false,
  isEager = false,
}: PlaceCardProps) {
  const picture = place.images[0]
  return (
    <>
      <div className="place-card-picture">
        {picture && (
          <Picture image={picture} alt="" sizes={CARD_SIZES} isEager={isEager} isFirst={isFirstSeen} />
        )}
        <span className="badge">{place.category}</span>
      </div>
      <div className="place-card-text">
        <h2>
          <a href={placePath(place.slug)} id={`place-${place.id}`}>
            {tieWords(place.name)}
          </a>
        </h2>
        <p>
          {place.closedUntil !== undefined && <strong>Закрыто на ремонт. </strong>}
          <span>{tieWords(place.description)}</span>
        </p>
        <TagList tags={place.tags} />
      </div>
      <HeartButton place={place} className="icon-button" />
    </>
  )
})
