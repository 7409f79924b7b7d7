import type { Coordinates } from '#domain/coordinates.ts'
import type { Place } from '#domain/place.ts'
import type { Sketch, SketchKind } from '#domain/sketch.ts'
import { toWorldPixels } from '#domain/web-mercator.ts'

/** A pixel of this zoom is about a metre. */
const ZOOM = 17
/** The picture is twice as wide as high, and shows at least so much of the town, with room around the stops. */
const RATIO = 2
const LEAST_WIDTH = 500
const ROOM = 1.35

const GROUND_ID = 'walk-ground'
const LAYERS: readonly SketchKind[] = ['green', 'water', 'street', 'river']

type Position = readonly [lng: number, lat: number]
type Point = { x: number; y: number }

/** The rivers and streets of the sketch, written once for the pictures of all walks. */
export function WalkGround({ sketch }: { sketch: Sketch | undefined }) {
  return (
    <svg className="walk-ground" width="0" height="0" aria-hidden="true">
      <g id={GROUND_ID}>
        {LAYERS.map((kind) => (
          <path key={kind} className={`ground-${kind}`} d={writeKind(sketch, kind)} />
        ))}
      </g>
    </svg>
  )
}

/** The way through the stops of a walk, from straight line to straight line. */
export function WalkPicture({ stops }: { stops: readonly Place[] }) {
  const points = stops.map(({ coordinates }) => toPoint(coordinates))
  const view = frame(points)
  return (
    <svg
      className="walk-picture"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      <use href={`#${GROUND_ID}`} />
      <path className="walk-line" d={writeLine(points)} />
      {points.map(({ x, y }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a walk may come to a place twice, and never changes
          key={index}
          className={index === 0 ? 'walk-dot is-first' : 'walk-dot'}
          cx={x}
          cy={y}
          r={view.width / 40}
        />
      ))}
    </svg>
  )
}

function frame(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.round(ROOM * Math.max(right - left, (bottom - top) * RATIO, LEAST_WIDTH))
  const height = Math.round(width / RATIO)
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width,
    height,
  }
}

function writeKind(sketch: Sketch | undefined, kind: SketchKind): string {
  return (sketch?.features ?? [])
    .filter(({ properties }) => properties.kind === kind)
    .flatMap(({ geometry }) => listLines(geometry))
    .map((line) => writeLine(line.map(([lng, lat]) => toPoint({ lat, lng }))))
    .join('')
}

function listLines(geometry: Sketch['features'][number]['geometry']): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return []
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

function writeLine(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

function toPoint(coordinates: Coordinates): Point {
  const { x, y } = toWorldPixels(coordinates, ZOOM)
  return { x: Math.round(x), y: Math.round(y) }
}
