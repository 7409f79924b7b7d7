import type { Place } from '#domain/place.ts'
import { PlaceCard } from './place-card.tsx'
import { useOpenPlace } from './use-open-place.ts'

/** The places of a list as cards, which lead to them and back. */
export function MyListCards({ places }: { places: readonly Place[] }) {
  const open = useOpenPlace()
  return (
    <ul className="place-grid">
      {places.map((place, index) => (
        <li key={place.id} className="place-card">
          <PlaceCard place={place} isFirstSeen={index === 0} isEager={index < 4} onOpen={open} />
        </li>
      ))}
    </ul>
  )
}
