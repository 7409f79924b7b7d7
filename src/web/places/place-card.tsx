import { memo } from 'react'
import { placePath, uploadPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { PageLink } from '../ui/page-link.tsx'
import { TagList } from '../ui/tag-list.tsx'

type PlaceCardProps = { place: Place; isFirstSeen: boolean; isEager: boolean }

/** A place in the list: picture, category, name, short description and tags. All of it opens the dialog. */
export const PlaceCard = memo(function PlaceCard({ place, isFirstSeen, isEager }: PlaceCardProps) {
  const picture = place.images[0]
  return (
    <li className="place-card">
      <div className="place-card-picture">
        {picture && (
          <img
            src={uploadPath(picture.path)}
            alt=""
            width="800"
            height="600"
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            {...(isFirstSeen ? { fetchPriority: 'high' } : {})}
          />
        )}
        <span className="badge">{place.category}</span>
      </div>
      <div className="place-card-text">
        <h2>
          <PageLink to={placePath(place.slug)} state={{ isFromList: true }} id={`place-${place.id}`}>
            {place.name}
          </PageLink>
        </h2>
        <p>{place.description}</p>
        <TagList tags={place.tags} />
      </div>
    </li>
  )
})
