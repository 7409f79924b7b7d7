import * as z from 'zod/mini'

/** A point on the Earth in degrees, WGS 84. `[lng, lat]` pairs exist only in the map module. */
export const coordinatesSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})

export type Coordinates = z.infer<typeof coordinatesSchema>
