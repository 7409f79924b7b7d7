import { memo } from 'react'
import type { Place } from '#domain/place.ts'
import { PlaceCard } from './place-card.tsx'
import type { OpenPlace } from './use-open-place.ts'

/** Cards of the first rows on the widest screen: their pictures are fetched at once, the others when near. */
const EAGER_CARDS = 4

type PlaceGridProps = { places: readonly Place[]; onOpen: OpenPlace }

/** The places as a grid of cards. */
export const PlaceGrid = memo(function PlaceGrid({ places, onOpen }: PlaceGridProps) {
  return (
    <ul className="place-grid">
      {places.map((place, index) => (
        <PlaceCard
          key={place.id}
          place={place}
          isFirstSeen={index === 0}
          isEager={index < EAGER_CARDS}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
})
