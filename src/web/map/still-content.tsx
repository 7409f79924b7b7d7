import type { CSSProperties } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { Sketch } from '#domain/sketch.ts'
import { PageLink } from '../ui/page-link.tsx'
import { listPins, PIN_SHAPE } from './maplibre/list-pins.ts'
import type { MapPin } from './maplibre/town-map.ts'
import { placeInBox } from './place-in-box.ts'
import { StillSketch } from './still-sketch.tsx'

/** Above so many places a pin is a dot, as on the map (decision 015). */
const MOST_DROPS = 200

export type StillContentProps = {
  framing: MapFraming
  places: readonly Place[]
  sketch: Sketch | undefined
  walkIds: readonly number[]
  line: readonly Coordinates[]
  /** The place whose name is written beside its pin. */
  chosenId: number | undefined
}

/** What is drawn in the box of the still map: the sketch, and every place as a link where it lies. */
export function StillContent({ framing, places, sketch, walkIds, line, chosenId }: StillContentProps) {
  const isDotted = places.length > MOST_DROPS
  return (
    <>
      <StillSketch framing={framing} sketch={sketch} line={line} />
      <div className={isDotted ? 'still-pins are-dots' : 'still-pins'}>
        {listPins(places, walkIds).map((pin, index) => (
          <StillPin
            key={pin.id}
            pin={pin}
            slug={places[index]?.slug ?? ''}
            isNamed={pin.id === chosenId}
            style={{ ...placeInBox(framing, pin.coordinates), animationDelay: `${pin.delayMs}ms` }}
            isDot={isDotted}
          />
        ))}
      </div>
    </>
  )
}

type StillPinProps = { pin: MapPin; slug: string; isNamed: boolean; isDot: boolean; style: CSSProperties }

function StillPin({ pin: { id, name, stop }, slug, isNamed, isDot, style }: StillPinProps) {
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
