import type { ImportedPlace } from './place-record.ts'

/** A warning is about something that is most likely wrong but may be meant so: it can be accepted. */
export type Severity = 'error' | 'warning'

/**
 * Something wrong with a file of places that staff import. `row` is the row of a table or the number of the place in a
 * list; `field` is a field of `packPlaceSchema`. It is an error unless it says otherwise.
 */
export type ContentFault = {
  row?: number
  name?: string | undefined
  field?: string
  severity?: Severity
  text: string
}

/** Makes warnings about a place. */
export function createWarnings({ row, place }: Pick<ImportedPlace, 'row' | 'place'>) {
  return (field: string, text: string) =>
    ({ row, name: place.name, field, severity: 'warning', text }) satisfies ContentFault
}

export function isWarning({ severity }: ContentFault): boolean {
  return severity === 'warning'
}

/** How a file is spoken of: a table has rows and columns, a list has places and fields. */
export type FaultWords = { row: string; field: string; nameField: (field: string) => string }

/** A name in Russian quotation marks; those within it become the inner ones. */
export function quote(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
}

/** The fault as one Russian sentence, with its row and column named. */
export function describeFault({ row, name, field, text }: ContentFault, words: FaultWords): string {
  const where = [
    ...(row === undefined ? [] : [`${words.row} ${row}${name === undefined ? '' : ` ${quote(name)}`}`]),
    ...(field === undefined ? [] : [`${words.field} «${words.nameField(field)}»`]),
  ]
  return where.length === 0 ? text : `${where.join(', ')}: ${text}`
}
