import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { PlaceCard } from './place-card.tsx'

/** Cards of the first rows on the widest screen: their pictures are fetched at once, the others when near. */
const EAGER_CARDS = 4
/** Whole rows of 1, 2, 3 and 4 cards, and about as many as are in sight while a visitor types. */
const FIRST_CARDS = 12
/** From here on the browser leaves the other cards out of its work until they come near. */
const LONG_LIST = 200

type GridPlaces = { places: readonly Place[]; shown: readonly Place[] }
/** `children` stand after the first rows. Behind a dialog no picture hurries: that of the dialog comes first. */
type PlaceGridProps = GridPlaces & { isBehind: boolean; children: ReactNode }

/** The first rows follow the filter at once, the others in the background; until they are right they are hidden. */
export function PlaceGrid({ places, shown, isBehind, children }: PlaceGridProps) {
  const [followed, setFollowed] = useState({ places, shown })
  useEffect(() => startTransition(() => setFollowed({ places, shown })), [places, shown])
  const hasOthers = shown.length > FIRST_CARDS && isSameList(shown, followed.shown)
  const othersClass = places.length > LONG_LIST ? 'place-grid is-long' : 'place-grid'
  return (
    <>
      <FirstCards shown={shown} eagerCards={isBehind ? 0 : EAGER_CARDS} />
      {children}
      {places.length > FIRST_CARDS && (
        <ul className={othersClass} hidden={!hasOthers}>
          <OtherCards {...followed} />
        </ul>
      )}
    </>
  )
}

const FirstCards = memo(function FirstCards({
  shown,
  eagerCards,
}: {
  shown: readonly Place[]
  eagerCards: number
}) {
  return (
    <ul className="place-grid" hidden={shown.length === 0}>
      {shown.slice(0, FIRST_CARDS).map((place, index) => (
        <li key={place.id} className="place-card">
          <PlaceCard place={place} isFirstSeen={index === 0 && eagerCards > 0} isEager={index < eagerCards} />
        </li>
      ))}
    </ul>
  )
})

/** A card shown once stays and is hidden: to make thousands of them anew takes seconds on a phone. */
const OtherCards = memo(function OtherCards({ places, shown }: GridPlaces) {
  const firstIds = new Set(shown.slice(0, FIRST_CARDS).map(({ id }) => id))
  const otherIds = new Set(shown.slice(FIRST_CARDS).map(({ id }) => id))
  const [madeIds, setMadeIds] = useState(otherIds)
  if ([...otherIds].some((id) => !madeIds.has(id))) setMadeIds(new Set([...madeIds, ...otherIds]))
  return places
    .filter(({ id }) => madeIds.has(id) && !firstIds.has(id))
    .map((place) => (
      <li key={place.id} className="place-card" hidden={!otherIds.has(place.id)}>
        <PlaceCard place={place} />
      </li>
    ))
})

/** True for the same places, newer ones or not: then nothing must vanish under a visitor who reads. */
function isSameList(a: readonly Place[], b: readonly Place[]): boolean {
  return a === b || (a.length === b.length && a.every(({ id }, index) => id === b[index]?.id))
}
