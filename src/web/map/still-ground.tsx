import type { Coordinates } from '#domain/coordinates.ts'
import { locateInBox, type MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { placeSketchNames } from '#domain/place-sketch-names.ts'
import type { Ground, GroundLayer } from '../ground/ground.ts'
import { placeInBox } from './place-in-box.ts'

/** Width of a drawing with only a walk, in units. */
const UNITS_WIDE = 1000

type StillGroundProps = {
  framing: MapFraming
  ground: Ground | undefined
  /** Names must not overlap the pins of these places. */
  places: readonly Place[]
  /** The route of a walk. */
  line: readonly Coordinates[]
}

/** Renders the town in and around the still map's box, and the walk above it. */
export function StillGround({ framing, ground, places, line }: StillGroundProps) {
  const { unitsWide, layers, named } = ground ?? { unitsWide: UNITS_WIDE, layers: [], named: [] }
  const unitsHigh = (unitsWide * framing.height) / framing.width
  const steps = line.map((point) => {
    const { x, y } = locateInBox(framing, point)
    return `${round(x * unitsWide)} ${round(y * unitsHigh)}`
  })
  return (
    <>
      <svg
        className="still-ground"
        viewBox={`0 0 ${round(unitsWide)} ${round(unitsHigh)}`}
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

function round(value: number): number {
  return Math.round(value * 100) / 100
}
