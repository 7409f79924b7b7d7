import type { Coordinates } from '#domain/coordinates.ts'
import { locateInBox } from '#domain/locate-in-box.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { placeSketchNames } from '#domain/place-sketch-names.ts'
import type { Sketch, SketchKind } from '#domain/sketch.ts'
import { HIGHWAY_METERS, RIVER_METERS, STREET_EDGE_METERS, STREET_METERS } from '#domain/sketch-widths.ts'
import { toPixels } from '#domain/web-mercator.ts'
import { placeInBox } from './place-in-box.ts'

type Feature = Sketch['features'][number]
type Position = readonly [lng: number, lat: number]

/** The drawing is so many units wide, however large it is shown: enough for its lines to lie right. */
const UNITS = 1000
/** From the ground up; areas have no width. */
const LAYERS: readonly [kind: SketchKind, look: string, metersWide: number][] = [
  ['quarter', 'quarter', 0],
  ['green', 'green', 0],
  ['water', 'water', 0],
  ['street', 'edge', STREET_EDGE_METERS],
  ['river', 'river', RIVER_METERS],
  ['street', 'street', STREET_METERS],
  ['highway', 'highway', HIGHWAY_METERS],
]

type StillSketchProps = {
  framing: MapFraming
  sketch: Sketch | undefined
  /** Its names may not lie under their pins. */
  places: readonly Place[]
  /** The way of a walk. */
  line: readonly Coordinates[]
}

/** The sketch of the town in the still map's box, beyond which it goes on; and the walk over it. */
export function StillSketch({ framing, sketch, places, line }: StillSketchProps) {
  const { width, height, zoom } = framing
  const features = sketch?.features ?? []
  const names = sketch ? placeSketchNames(framing, sketch, places) : []
  const unit = UNITS / width
  const thick = (meters: number) => Math.round(toPixels(meters, zoom) * unit * 100) / 100
  const layers = LAYERS.map(([kind, look, meters]) => {
    return { look, path: writePath(framing, features, kind), width: thick(meters) }
  })
  return (
    <>
      <svg
        className="still-sketch"
        viewBox={`0 0 ${UNITS} ${Math.round(height * unit * 100) / 100}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {layers
          .filter(({ path }) => path !== '')
          .map(({ look, path, width: lineWidth }) => (
            <path key={look} className={`sketch-${look}`} d={path} strokeWidth={lineWidth} />
          ))}
        {line.length > 1 && <path className="sketch-walk" d={writeLine(framing, line)} />}
      </svg>
      <div aria-hidden="true">
        {names.map(({ name, kind, point, isWide }) => (
          <span
            key={name}
            className={`sketch-name of-${kind}${isWide ? ' is-wide' : ''}`}
            style={placeInBox(framing, point)}
          >
            {name}
          </span>
        ))}
      </div>
    </>
  )
}

/** All lines or areas of one kind as one path. */
function writePath(framing: MapFraming, features: readonly Feature[], kind: SketchKind): string {
  return features
    .filter(({ properties }) => properties.kind === kind)
    .flatMap(({ geometry }) =>
      listLines(geometry).map((positions) => writeLine(framing, positions.map(toPoint))),
    )
    .join('')
}

function writeLine(framing: MapFraming, points: readonly Coordinates[]): string {
  const unit = (UNITS * framing.height) / framing.width
  const steps = points.map((point) => {
    const { x, y } = locateInBox(framing, point)
    return `${Math.round(x * UNITS * 10) / 10} ${Math.round(y * unit * 10) / 10}`
  })
  return `M${steps.join('L')}`
}

function listLines({ type, coordinates }: Feature['geometry']): readonly (readonly Position[])[] {
  if (type === 'Point') return []
  return type === 'LineString' ? [coordinates] : coordinates
}

function toPoint([lng, lat]: Position): Coordinates {
  return { lat, lng }
}
