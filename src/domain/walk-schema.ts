import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'

/** A stop of a walk: a place, or the visitor's own position, which has no id. */
export const walkPointSchema = z.object({
  id: z.int(),
  name: z.string(),
  ...coordinatesSchema.shape,
})

const local = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/**
 * A walk («маршрут»): its stops in order and its totals. `distanceMeters` is the walking distance with detours;
 * `startsAt` and `endsAt` are local times of the town, `YYYY-MM-DDTHH:MM`.
 */
export const walkSchema = z.object({
  points: z.array(walkPointSchema),
  distanceMeters: z.int(),
  walkMinutes: z.int(),
  visitMinutes: z.int(),
  totalMinutes: z.int(),
  startsAt: z.optional(local),
  endsAt: z.optional(local),
})

export type WalkPoint = z.infer<typeof walkPointSchema>
export type Walk = z.infer<typeof walkSchema>
