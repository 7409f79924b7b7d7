import * as z from 'zod/mini'
import { MAX_ADDRESS_STOPS } from './map-address.ts'
import type { Place } from './place.ts'
import { textSchema as text } from './text-schema.ts'

/** A walk along the town's own ways: whole metres, minutes on foot; with `hasGap` a part has no way on foot. */
const readyWaySchema = z.object({
  meters: z.int().check(z.gte(0)),
  minutes: z.int().check(z.gte(0)),
  hasGap: z.optional(z.literal(true)),
})

/** A walk on the home page. `placeIds` are its stops in order; `way` if the town has its ways. */
export const readyWalkSchema = z.object({
  slug: text,
  title: text,
  description: z.optional(text),
  placeIds: z.array(z.int().check(z.positive())).check(z.minLength(2)),
  way: z.optional(readyWaySchema),
})

export type ReadyWalk = z.infer<typeof readyWalkSchema>

/** The response of `GET /api/client/walks`. */
export const readyWalksResponseSchema = z.object({ items: z.array(readyWalkSchema) })

/** A walk of the pack's `walks.json`: its stops by `slug`. */
export const packWalkSchema = z.object({
  slug: text,
  title: text,
  description: z.optional(text),
  places: z.array(text).check(z.minLength(2), z.maxLength(MAX_ADDRESS_STOPS)),
})

export type PackWalk = z.infer<typeof packWalkSchema>

/** Returns the pack's walks through current places: removed places and walks of one place are left out. */
export function findReadyWalks(walks: readonly PackWalk[], places: readonly Place[]): ReadyWalk[] {
  const ids = new Map(places.map(({ slug, id }) => [slug, id]))
  return walks
    .map(({ places: slugs, ...walk }) => ({
      ...walk,
      placeIds: slugs.flatMap((slug) => ids.get(slug) ?? []),
    }))
    .filter(({ placeIds }) => placeIds.length > 1)
}
