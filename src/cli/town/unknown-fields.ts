import { citySchema } from '#domain/city.ts'
import { suggestField } from '#domain/content/content-fault.ts'
import { packPlaceSchema } from '#domain/pack-place.ts'
import { packWalkSchema } from '#domain/ready-walk.ts'

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'city.json': [...Object.keys(citySchema.shape), 'phones'],
  'places.json': Object.keys(packPlaceSchema.shape),
  'walks.json': Object.keys(packWalkSchema.shape),
}

/** A Russian sentence for each field that a file of a town has and the guide does not read. */
export function listUnknownFields(texts: ReadonlyMap<string, string>): string[] {
  return Object.entries(FIELDS).flatMap(([file, known]) => {
    const content: unknown = JSON.parse((texts.get(file) ?? '[]').replace(/^\uFEFF/, ''))
    const items: unknown[] = Array.isArray(content) ? content : [content]
    const fields = new Set(items.flatMap((item) => Object.keys(Object(item))))
    return [...fields]
      .filter((field) => !known.includes(field))
      .map(
        (field) => `${file}: поля «${field}» путеводитель не знает и не читает${suggestField(field, known)}`,
      )
  })
}
