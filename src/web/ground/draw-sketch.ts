import { locateInBox, type MapFraming } from '#domain/map-framing.ts'
import type { Sketch, SketchKind } from '#domain/sketch.ts'
import { SKETCH_LAYERS } from '#domain/sketch-layers.ts'
import { toPixels } from '#domain/web-mercator.ts'
import type { Ground, GroundUse } from './ground.ts'
import { writePath } from './write-path.ts'

type Feature = Sketch['features'][number]
type Position = readonly [lng: number, lat: number]

/** Resolution of the sketch's lines. */
const UNITS_WIDE = 10_000
export function drawSketch(sketch: Sketch, framing: MapFraming, { looks }: GroundUse): Ground {
  const unit = UNITS_WIDE / framing.width
  const layers = SKETCH_LAYERS.filter(({ look }) => looks?.includes(look) ?? true).map(
    ({ kind, look, metersWide }, index) => ({
      id: `ground-${index}`,
      look,
      path: writeKind(framing, sketch.features, kind),
      width: Math.round(toPixels(metersWide, framing.zoom) * unit),
    }),
  )
  return {
    unitsWide: UNITS_WIDE,
    layers: layers.filter(({ path }) => path !== ''),
    named: sketch.features,
    isExact: false,
    attribution: sketch.attribution,
  }
}

function writeKind(framing: MapFraming, features: readonly Feature[], kind: SketchKind): string {
  return features
    .filter(({ properties }) => properties.kind === kind)
    .map(({ geometry }) => {
      const lines = listLines(geometry).map((line) => line.map((position) => toUnits(framing, position)))
      return writePath(lines, geometry.type === 'Polygon')
    })
    .join('')
}

function toUnits(framing: MapFraming, [lng, lat]: Position) {
  const { x, y } = locateInBox(framing, { lat, lng })
  return { x: x * UNITS_WIDE, y: (y * UNITS_WIDE * framing.height) / framing.width }
}

function listLines({ type, coordinates }: Feature['geometry']): readonly (readonly Position[])[] {
  if (type === 'Point') return []
  return type === 'LineString' ? [coordinates] : coordinates
}
