import * as z from 'zod/mini'
import { citySchema } from '../city.ts'
import { coordinatesSchema } from '../coordinates.ts'

/** Data of the offline engine besides places: `city.json`, `about.md`, and whether the town has its own ways. */
export const offlineGuideSchema = z.object({
  city: z.extend(citySchema, {
    heart: z.optional(z.extend(coordinatesSchema, { name: z.optional(z.string()) })),
  }),
  about: z.string(),
  hasWays: z.boolean(),
})

export type OfflineGuide = z.infer<typeof offlineGuideSchema>
