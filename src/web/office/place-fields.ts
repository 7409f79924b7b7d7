import { findPart } from '#domain/content/place-cells.ts'
import { findAdvice } from '#domain/content/sheet-advice.ts'
import { findHeader, SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { FACT_NAMES, type FactName, PLACE_FACTS } from '#domain/place-facts.ts'

const MAIN = ['name', 'category', 'tags', 'description', 'descriptionFull']
export const POINT = 'coordinates'
const WHERE = ['address', `${POINT}.lat`, `${POINT}.lng`, `${POINT}.precision`]
const CONTACT = ['openingHours', 'phone', 'website', 'price']
const PLACED = [...WHERE, ...CONTACT]

/** Groups of the form with their table columns; the number is read-only. */
export const FIELD_GROUPS: readonly { id: string; title: string; fields: readonly string[] }[] = [
  { id: 'main', title: 'Главное', fields: MAIN },
  { id: 'point', title: 'Где', fields: WHERE },
  { id: 'contact', title: 'Часы и связь', fields: CONTACT },
  { id: 'facts', title: 'Сведения', fields: FACT_NAMES.filter((name) => !PLACED.includes(name)) },
  {
    id: 'photos',
    title: 'Фотографии',
    fields: ['images.file', 'images.credit', 'images.license', 'images.alt'],
  },
  { id: 'sources', title: 'Источники', fields: ['sources'] },
  { id: 'more', title: 'Ещё', fields: ['slug'] },
]

/** What staff call a part of a place that is chosen as a whole: its column, or of several columns their group. */
export function nameOfPart(part: string): string {
  const isWithin = (field: string) => field.startsWith(`${part}.`)
  return FIELD_GROUPS.find(({ fields }) => fields.some(isWithin))?.title ?? findHeader(part)
}

export function nameParts(fields: readonly string[]): string {
  return [...new Set(fields.map(findPart).map(nameOfPart))].join(', ')
}

/** What staff call a field, or the point as a whole. */
export function nameOfField(field: string): string {
  return field === POINT ? 'Точка на карте' : findHeader(field)
}

/** Columns that take texts of several lines, with how many are seen at once. */
const ROWS: Readonly<Partial<Record<string, number>>> = {
  description: 2,
  descriptionFull: 6,
  openingHours: 2,
  additionalInfo: 2,
  sources: 2,
}

/** How a field is typed into, by the kind of its fact. */
const INPUTS: Readonly<Record<string, { type?: 'tel' | 'url'; inputMode?: 'numeric' | 'decimal' }>> = {
  phones: { type: 'tel' },
  website: { type: 'url' },
  minutes: { inputMode: 'numeric' },
}

export function describeField(field: string) {
  const column = SHEET_COLUMNS.find((candidate) => candidate.field === field)
  const kind = PLACE_FACTS[field as FactName]?.kind ?? ''
  return {
    label: column?.header ?? field,
    isRequired: column?.isRequired === true,
    rows: ROWS[field],
    input: INPUTS[kind] ?? {},
    ...findAdvice(field),
  }
}
