import { type MapBase, mapBaseSchema } from '#domain/map-base.ts'

/** What the map is drawn on, from an answer of the API. Throws when it is not one. */
export function parseMapBase(answer: unknown): MapBase {
  return mapBaseSchema.parse(answer)
}
