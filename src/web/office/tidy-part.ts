import { slugFromName } from '#domain/slug.ts'
import { getTownPart, type PartField, type TownPartName } from '#domain/town-parts.ts'

/** An entry of a list, or fields that may stay empty, as they are typed. */
export type TypedFields = Readonly<Record<string, string>>

/** A walk while it is written: its stops by the addresses of their places. */
export type TypedWalk = { slug?: string; title?: string; description?: string; places?: readonly string[] }

/** Returns a part without empty entries and surrounding whitespace; `null` when it is empty. */
export function tidyPart(name: TownPartName, value: unknown): unknown {
  const { form } = getTownPart(name)
  if (form.kind === 'markdown') return value
  if (form.kind === 'walks') return tidyWalks(value as TypedWalk[] | null)
  if (form.kind === 'fields') {
    const fields = dropEmpty(value as TypedFields | null)
    return Object.keys(fields).length === 0 ? null : fields
  }
  const rows = ((value ?? []) as TypedFields[])
    .filter((row) => Object.keys(dropEmpty(row)).length > 0)
    .map((row) => tidyRow(form.fields, row))
  return rows.length === 0 ? null : rows
}

/** True where entries stand in the form and none of them says anything. */
export function isLeftEmpty(name: TownPartName, value: unknown): boolean {
  const tidied = tidyPart(name, value)
  const isNothing = tidied === null || (Array.isArray(tidied) && tidied.length === 0)
  return Array.isArray(value) && value.length > 0 && isNothing
}

/** Its fields in the order of the form; a text that must not be empty is sent, to be told so. */
function tidyRow(fields: Readonly<Record<string, PartField>>, row: TypedFields): TypedFields {
  const filled = dropEmpty(row)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => name in filled || !('choices' in field || field.isOptional))
      .map(([name]) => [name, filled[name] ?? '']),
  )
}

/** A new walk gets an address of its title that no other has. */
function tidyWalks(walks: readonly TypedWalk[] | null): TypedWalk[] | null {
  if (walks === null) return null
  const filled = walks.filter(
    ({ title = '', description = '', places = [] }) =>
      `${title}${description}`.trim() !== '' || places.length > 0,
  )
  const taken = new Set(filled.map(({ slug }) => slug))
  return filled.map(({ slug, title = '', description = '', places = [] }) => {
    const own = slug ?? findFreeSlug(slugFromName(title) || 'прогулка', taken)
    taken.add(own)
    const text = description.trim()
    return { slug: own, title: title.trim(), ...(text !== '' && { description: text }), places }
  })
}

function findFreeSlug(slug: string, taken: ReadonlySet<string | undefined>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}

function dropEmpty(fields: TypedFields | null): TypedFields {
  const filled = Object.entries(fields ?? {}).map(([field, text]) => [field, text.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}
