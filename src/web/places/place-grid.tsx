import { memo } from 'react'
import type { Place } from '#domain/place.ts'
import { PlaceCard } from './place-card.tsx'

/** Cards of the first rows on the widest screen: their pictures are fetched at once, the others when near. */
const EAGER_CARDS = 4

/** The places as a grid of cards. */
export const PlaceGrid = memo(function PlaceGrid({ places }: { places: readonly Place[] }) {
  return (
    <ul className="place-grid">
      {places.map((place, index) => (
        <PlaceCard key={place.id} place={place} isFirstSeen={index === 0} isEager={index < EAGER_CARDS} />
      ))}
    </ul>
  )
})
