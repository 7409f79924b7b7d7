import type { CSSProperties, ReactNode } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { locateInBox, type MapFraming } from '#domain/map-framing.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { placeSketchNames } from '#domain/place-sketch-names.ts'
import { spreadPins } from '#domain/spread-pins.ts'
import type { Ground, GroundLayer } from '../ground/ground.ts'
import { listPins } from './maplibre/list-pins.ts'
import { getKindShape, HEAD_PX, HEAD_VIEW, listShiftProperties } from './maplibre/pin-look.ts'
import { styleStillBox } from './style-still-box.ts'

/** Above this number a pin is a dot, as on the map (decision 035). */
const MAX_DROPS = 200
/** Width of a drawing with only a walk, in units. */
const UNITS_WIDE = 1000

export type StillContentProps = {
  framing: MapFraming
  places: readonly Place[]
  ground: Ground | undefined
  walkIds?: readonly number[]
  /** The route of a walk. */
  line?: readonly Coordinates[]
  /** The place whose name is next to its pin. */
  chosenId?: number | undefined
  /** Whether pins are dots; by default their number decides. */
  isDotted?: boolean
}

type StillPictureProps = StillContentProps & {
  withoutGround: string
  children?: ReactNode
}

/** Renders the whole still map of a page that no script changes. */
export function StillPicture({ withoutGround, children, ...content }: StillPictureProps) {
  const { framing, ground } = content
  return (
    <div className={`still-map is-${framing.kind}`}>
      <div className="still-box" style={styleStillBox(framing)}>
        {children}
        <StillContent {...content} />
      </div>
      <StillNote ground={ground} withoutGround={withoutGround} />
    </div>
  )
}

export function StillNote({
  ground,
  withoutGround,
}: Pick<StillContentProps, 'ground'> & { withoutGround?: string }) {
  const output = ground ? !ground.isExact && 'Схема города, приблизительно' : withoutGround
  return <p className="still-note">{[output, ground?.attribution].filter(Boolean).join(' · ')}</p>
}

/** Renders the still map's box: the town, and every place as a link at its position. */
export function StillContent({ walkIds = [], line = [], chosenId, ...props }: StillContentProps) {
  const { framing, places, ground, isDotted = places.length > MAX_DROPS } = props
  const shifts = isDotted ? undefined : spreadPins(framing, places)
  return (
    <>
      <StillGround framing={framing} ground={ground} places={places} line={line} />
      <div className={isDotted ? 'still-pins are-dots' : 'still-pins'}>
        {listPins(places, walkIds).map((pin) => {
          const shift = shifts?.get(pin.id)
          return (
            <StillPin
              key={pin.id}
              pin={pin}
              isNamed={pin.id === chosenId}
              style={{
                ...placeInBox(framing, pin.coordinates),
                ...(shift && Object.fromEntries(listShiftProperties(shift))),
                animationDelay: `${pin.delayMs}ms`,
              }}
              isDot={isDotted}
            />
          )
        })}
      </div>
    </>
  )
}

type StillPinProps = {
  pin: ReturnType<typeof listPins>[number]
  isNamed: boolean
  isDot: boolean
  style: CSSProperties
}

function StillPin({ pin: { id, slug, name, category, stop }, isNamed, isDot, style }: StillPinProps) {
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

type StillGroundProps = Required<Pick<StillContentProps, 'framing' | 'places' | 'ground' | 'line'>>

/** Renders the town in and around the box, and the walk above it. Names must not overlap the pins of the places. */
function StillGround({ framing, ground, places, line }: StillGroundProps) {
  const { unitsWide, layers, named } = ground ?? { unitsWide: UNITS_WIDE, layers: [], named: [] }
  const unitsHigh = (unitsWide * framing.height) / framing.width
  const steps = line.map((point) => {
    const { x, y } = locateInBox(framing, point)
    return `${round(x * unitsWide, 100)} ${round(y * unitsHigh, 100)}`
  })
  return (
    <>
      <svg
        className="still-ground"
        viewBox={`0 0 ${round(unitsWide, 100)} ${round(unitsHigh, 100)}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {layers.map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
        {line.length > 1 && <path className="ground-walk" d={`M${steps.join('L')}`} />}
      </svg>
      <div aria-hidden="true">
        {placeSketchNames(framing, { features: named }, places).map(({ name, kind, point, isWide }) => (
          <span
            key={name}
            className={`ground-name of-${kind}${isWide ? ' is-wide' : ''}`}
            style={placeInBox(framing, point)}
          >
            {name}
          </span>
        ))}
      </div>
    </>
  )
}

/** A street shares the path of its edge; `use` inherits looks, so each has its own. */
function Layer({ id, look, width, dashes, ...layer }: GroundLayer) {
  const looks = {
    className: `ground-${look}`,
    ...(width > 0 && { strokeWidth: width }),
    ...(dashes && { strokeDasharray: dashes }),
  }
  if ('same' in layer) return <use {...looks} href={`#${layer.same}`} />
  return (
    <g {...looks}>
      <path id={id} d={layer.path} />
    </g>
  )
}

/** Returns the CSS position of a point in the box, independent of its size, as precise as the closest zoom shows. */
function placeInBox(framing: MapFraming, point: Coordinates): CSSProperties {
  const { x, y } = locateInBox(framing, point)
  return { left: `${round(100 * x, 1e4)}%`, top: `${round(100 * y, 1e4)}%` }
}

function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps
}
