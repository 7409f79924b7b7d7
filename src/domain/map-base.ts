import * as z from 'zod/mini'
import type { Sketch } from './sketch.ts'

/**
 * The base map: the style of a map provider, or the town's own map file, which needs no third party;
 * and the sketch for when neither comes. The sketch was checked with the city pack, and its schema is more than
 * every page should carry.
 */
export const mapBaseSchema = z.object({
  source: z.object({ kind: z.enum(['style', 'file', 'none']), url: z.string() }),
  sketch: z.optional(z.custom<Sketch>()),
  /** Routes on foot follow the town's own ways: nothing else may give minutes. */
  hasWays: z.optional(z.literal(true)),
})

export type MapBase = z.infer<typeof mapBaseSchema>
