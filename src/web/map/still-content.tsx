import type { CSSProperties } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { type PinShifts, spreadPins } from '#domain/spread-pins.ts'
import type { Ground } from '../ground/ground.ts'
import { listPins } from './maplibre/list-pins.ts'
import { getKindShape, HEAD_PX, HEAD_VIEW, listShiftProperties } from './maplibre/pin-look.ts'
import type { MapPin } from './maplibre/town-map.ts'
import { placeInBox } from './place-in-box.ts'
import { StillGround } from './still-ground.tsx'

/** Above this number a pin is a dot, as on the map (decision 035). */
const MAX_DROPS = 200

export type StillContentProps = {
  framing: MapFraming
  places: readonly Place[]
  ground: Ground | undefined
  walkIds: readonly number[]
  line: readonly Coordinates[]
  /** The place whose name is next to its pin. */
  chosenId: number | undefined
  /** Whether pins are dots; by default their number decides. */
  isDotted?: boolean
}

/** Renders the still map's box: the town, and every place as a link at its position. */
export function StillContent({
  framing,
  places,
  ground,
  walkIds,
  line,
  chosenId,
  ...rest
}: StillContentProps) {
  const { isDotted = places.length > MAX_DROPS } = rest
  const shifts = isDotted ? undefined : spreadPins(framing, places)
  return (
    <>
      <StillGround framing={framing} ground={ground} places={places} line={line} />
      <div className={isDotted ? 'still-pins are-dots' : 'still-pins'}>
        {listPins(places, walkIds).map((pin, index) => (
          <StillPin
            key={pin.id}
            pin={pin}
            slug={places[index]?.slug ?? ''}
            isNamed={pin.id === chosenId}
            style={{
              ...placeInBox(framing, pin.coordinates),
              ...styleShift(shifts?.get(pin.id)),
              animationDelay: `${pin.delayMs}ms`,
            }}
            isDot={isDotted}
          />
        ))}
      </div>
    </>
  )
}

function styleShift(shifts: PinShifts | undefined): CSSProperties {
  return shifts ? Object.fromEntries(listShiftProperties(shifts)) : {}
}

type StillPinProps = { pin: MapPin; slug: string; isNamed: boolean; isDot: boolean; style: CSSProperties }

function StillPin({ pin: { id, name, category, stop }, slug, isNamed, isDot, style }: StillPinProps) {
  const label = stop === 0 ? name : `Остановка ${stop}: ${name}`
  return (
    <a
      className={`still-pin${stop === 0 ? '' : ' is-stop'}${isNamed ? ' is-chosen' : ''}`}
      href={placePath(slug)}
      style={style}
      aria-label={label}
      title={label}
      data-id={id}
    >
      {!isDot && (
        <svg viewBox={HEAD_VIEW} width={HEAD_PX} height={HEAD_PX} aria-hidden="true">
          <path d={getKindShape(category)} />
        </svg>
      )}
      {stop > 0 && <span className="pin-number">{stop}</span>}
      {isNamed && <span className="still-name">{name}</span>}
    </a>
  )
}
