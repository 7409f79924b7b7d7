import * as z from 'zod/mini'
import { textSchema as text } from './text-schema.ts'

/** GeoJSON's order (RFC 7946): longitude first. */
const position = z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))])
const line = z.array(position).check(z.minLength(2))
const ring = z.array(position).check(z.minLength(4))

const KINDS = ['river', 'water', 'green', 'quarter', 'street', 'highway', 'label'] as const

const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.object({ kind: z.enum(KINDS), name: z.optional(text) }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('LineString'), coordinates: line }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).check(z.minLength(1)) }),
    z.object({ type: z.literal('Point'), coordinates: position }),
  ]),
})

/**
 * The town in a few lines, the fallback of the map: the file `sketch.geojson` of the city pack. Rivers, streets and
 * highways are lines, water, green and quarters polygons, labels points.
 */
export const sketchSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(featureSchema),
  /** The attribution of its data, if required. */
  attribution: z.optional(text),
})

export type Sketch = z.infer<typeof sketchSchema>
export type SketchKind = (typeof KINDS)[number]
