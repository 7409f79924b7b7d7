import { type CSSProperties, memo } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { placePath } from '#domain/paths.ts'
import { getPinDelayMs } from '#domain/pin-timing.ts'
import type { Place } from '#domain/place.ts'
import type { Sketch } from '#domain/sketch.ts'
import { PageLink } from '../ui/page-link.tsx'
import { PIN_SHAPE } from './pin-shape.ts'
import { placeInBox, round } from './place-in-box.ts'
import { StillSketch } from './still-sketch.tsx'

/** Above so many places a pin is a dot, as on the map (decision 015). */
const MOST_DROPS = 200

type StillMapProps = {
  framing: MapFraming
  places: readonly Place[]
  sketch: Sketch | undefined
  walkIds: readonly number[]
  line: readonly Coordinates[]
  /** The place whose name is written beside its pin. */
  chosenId: number | undefined
}

/**
 * The map as a picture with links, from the first paint on and without any script: the sketch, and the places where
 * they lie. The real map comes to lie over it; where none can be drawn it stays (decision 031).
 */
export const StillMap = memo(function StillMap(props: StillMapProps) {
  const { framing, places, sketch, walkIds, line, chosenId } = props
  const { kind, width, height, offset } = framing
  const sizes = {
    '--still-width': `${round(width)}px`,
    '--still-ratio': round(width / height),
    '--still-x': `${round(offset.x)}px`,
    '--still-y': `${round(offset.y)}px`,
  }
  return (
    <div className={`still-map is-${kind}`}>
      <div className="still-box" style={sizes as CSSProperties}>
        <StillSketch framing={framing} sketch={sketch} line={line} />
        <div className={places.length > MOST_DROPS ? 'still-pins are-dots' : 'still-pins'}>
          {places.map((place, index) => (
            <StillPin
              key={place.id}
              place={place}
              stop={walkIds.indexOf(place.id) + 1}
              isNamed={place.id === chosenId}
              style={{
                ...placeInBox(framing, place.coordinates),
                animationDelay: `${Math.round(getPinDelayMs(index, places.length))}ms`,
              }}
              isDot={places.length > MOST_DROPS}
            />
          ))}
        </div>
      </div>
      {sketch && <p className="still-note">Схема города, приблизительно</p>}
    </div>
  )
})

type StillPinProps = { place: Place; stop: number; isNamed: boolean; isDot: boolean; style: CSSProperties }

function StillPin({ place: { id, slug, name }, stop, isNamed, isDot, style }: StillPinProps) {
  const label = stop === 0 ? name : `Остановка ${stop}: ${name}`
  return (
    <PageLink
      className={stop === 0 ? 'still-pin' : 'still-pin is-stop'}
      to={placePath(slug)}
      style={style}
      aria-label={label}
      title={label}
      data-id={id}
    >
      {!isDot && (
        <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
          <path d={PIN_SHAPE} />
        </svg>
      )}
      {stop > 0 && <span className="pin-number">{stop}</span>}
      {isNamed && <span className="still-name">{name}</span>}
    </PageLink>
  )
}
