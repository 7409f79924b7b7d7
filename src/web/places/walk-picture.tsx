import type { Place } from '#domain/place.ts'
import { toWorldPixels } from '#domain/web-mercator.ts'
import type { TownGround } from '../ground/load-ground.ts'

/** A pixel of this zoom is about a metre. */
const ZOOM = 17
/** The picture is twice as wide as high, and shows at least so much of the town, with room around the stops. */
const RATIO = 2
const MIN_WIDTH = 500
const ROOM = 1.35

const GROUND_ID = 'walk-ground'

/** The rivers and streets of the town, written once for the pictures of all walks. */
export function WalkGround({ framing, ground }: TownGround) {
  const { unitsWide, layers, isExact } = ground ?? { unitsWide: 1, layers: [], isExact: false }
  const pixels = 2 ** (ZOOM - framing.zoom)
  const scale = (framing.width * pixels) / unitsWide
  return (
    <svg className="walk-ground" width="0" height="0" aria-hidden="true">
      <g
        id={GROUND_ID}
        className={isExact ? 'walk-lines is-exact' : 'walk-lines'}
        transform={`translate(${framing.west * pixels} ${framing.north * pixels}) scale(${scale})`}
      >
        {layers.map((layer) =>
          'path' in layer ? <path key={layer.id} className={`ground-${layer.look}`} d={layer.path} /> : null,
        )}
      </g>
    </svg>
  )
}

/** The way through the stops of a walk, from straight line to straight line. */
export function WalkPicture({ stops }: { stops: readonly Place[] }) {
  const points = stops.map(({ coordinates }) => {
    const { x, y } = toWorldPixels(coordinates, ZOOM)
    return { x: Math.round(x), y: Math.round(y) }
  })
  const view = frame(points)
  return (
    <svg
      className="walk-picture"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      <use href={`#${GROUND_ID}`} />
      <path className="walk-line" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
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

function frame(points: readonly { x: number; y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.round(ROOM * Math.max(right - left, (bottom - top) * RATIO, MIN_WIDTH))
  const height = Math.round(width / RATIO)
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width,
    height,
  }
}
