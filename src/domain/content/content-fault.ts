/**
 * Something wrong with a file of places that staff import. `row` is the row of a table or the number of the place in a
 * list; `field` is a field of `packPlaceSchema`. An odd one may be meant so, and can be accepted.
 */
export type ContentFault = {
  row?: number
  name?: string | undefined
  field?: string
  isOdd?: boolean
  text: string
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
