import { useEffect, useRef, useState } from 'react'
import { getMapFraming } from '#domain/map-framing.ts'
import { getStartView } from '#domain/map-view.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import { useTownMap } from '../map/use-town-map.ts'
import { Spinner } from '../ui/spinner.tsx'
import { NoMap } from './no-map.tsx'

type WalkMapProps = {
  town: OfficeTown
  slugs: readonly string[]
  onPress: (slug: string) => void
}

/** Renders the places on a map; a press adds a place as the last stop or removes it. */
export function WalkMap({ town, slugs, onPress }: WalkMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [start] = useState(() => ({
    framing: getMapFraming(town, town.places, { walkIds: [] }),
    view: getStartView(town, undefined, undefined),
    base: town.mapBase,
  }))
  const { townMap, state } = useTownMap(frame, start, {
    onPinPress(id) {
      const place = town.places.find((one) => one.id === id)
      if (place) onPress(place.slug)
    },
    onMapPress: () => undefined,
    onMoveByHand: () => undefined,
  })

  useEffect(() => {
    townMap?.showPins(
      town.places.map(({ slug, ...place }) => ({ ...place, stop: slugs.indexOf(slug) + 1, delayMs: 0 })),
    )
    townMap?.showWalk(
      slugs.flatMap((slug) => town.places.find((place) => place.slug === slug)?.coordinates ?? []),
    )
  }, [townMap, town, slugs])

  if (state === 'failed') return <NoMap />
  return (
    <>
      <p className="hint">Нажмите на место: оно станет последней остановкой. Новое нажатие убирает его.</p>
      <div className="point-map">
        <div ref={frame} className="map-canvas" />
        {state === 'loading' && <Spinner label="Загрузка карты…" />}
      </div>
    </>
  )
}
