import { getTownPart, type TownPartName } from '#domain/town-parts.ts'

/** An entry of a list, or fields that may stay empty, as they are typed. */
export type TypedFields = Readonly<Record<string, string>>

/** A part as it is sent: without empty entries and fields, and without blanks around texts; `null` when nothing is left. */
export function tidyPart(name: TownPartName, value: unknown): unknown {
  const { form } = getTownPart(name)
  if (form.kind === 'markdown') return value
  if (form.kind === 'fields') {
    const fields = dropEmpty(value as TypedFields | null)
    return Object.keys(fields).length === 0 ? null : fields
  }
  const rows = ((value ?? []) as TypedFields[])
    .filter((row) => Object.keys(dropEmpty(row)).length > 0)
    .map((row) =>
      Object.fromEntries(Object.keys(form.fields).map((field) => [field, (row[field] ?? '').trim()])),
    )
  return rows.length === 0 ? null : rows
}

function dropEmpty(fields: TypedFields | null): TypedFields {
  const filled = Object.entries(fields ?? {}).map(([field, text]) => [field, text.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}
