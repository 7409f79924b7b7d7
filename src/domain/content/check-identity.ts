import { type ContentFault, createWarnings, quote, type Severity } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

/** Numbers, addresses and names that more than one place has, and those that no longer lead where they led. */
export function checkIdentity(imported: readonly ImportedPlace[]): ContentFault[] {
  return [
    ...listTwice(imported, 'id', ({ place }) => String(place.id), 'номер'),
    ...listTwice(imported, 'slug', ({ place }) => place.slug, 'адрес страницы'),
    ...listTwice(imported, 'name', ({ place }) => fold(place.name), 'название', 'warning'),
    ...imported.flatMap(checkAddress),
  ]
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"„“\s]+/g, ' ')
    .trim()
}

function listTwice(
  imported: readonly ImportedPlace[],
  field: 'id' | 'slug' | 'name',
  key: (one: ImportedPlace) => string,
  what: string,
  severity: Severity = 'error',
): ContentFault[] {
  return [...Map.groupBy(imported, key).values()].flatMap((same) =>
    same.slice(1).map(({ row, place }) => ({
      row,
      name: place.name,
      field,
      severity,
      text: `${what} ${quote(String(place[field]))} уже есть в строке ${same[0]?.row}`,
    })),
  )
}

function checkAddress({ row, place, previous }: ImportedPlace): ContentFault[] {
  if (previous === undefined || previous.slug === place.slug) return []
  const text = `адрес страницы был «${previous.slug}»: ссылки на него перестанут работать`
  return [createWarnings({ row, place })('slug', text)]
}
