import type { Coordinates } from '../coordinates.ts'
import type { Place } from '../place.ts'
import { editDistance } from '../suggest/edit-distance.ts'
import type { ImportedPlace } from './place-record.ts'

/** A warning is a likely fault that may be intended: it can be accepted. */
export type Severity = 'error' | 'warning'

/**
 * A fault in an imported file of places. `row` is the row of a table or the number of the place in a list; `field` is a
 * field of `packPlaceSchema`. Its severity is an error by default.
 */
export type ContentFault = {
  row?: number
  name?: string | undefined
  field?: string
  severity?: Severity
  text: string
}

/** A warning about a field of a place. */
export function createWarning(
  { row, place }: Pick<ImportedPlace, 'row' | 'place'>,
  field: string,
  text: string,
) {
  return { row, name: place.name, field, severity: 'warning', text } satisfies ContentFault
}

export function isWarning({ severity }: ContentFault): boolean {
  return severity === 'warning'
}

/** Terms for a file: a table has rows and columns, a list has places and fields. */
export type FaultWords = { row: string; field: string; nameField: (field: string) => string }

/** Returns a name in Russian quotation marks; inner ones become „…“. */
export function quote(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
}

const NEAR = 3

/** «: может быть, «address»?» with the known field that an unknown one resembles; empty without one. */
export function suggestField(field: string, known: readonly string[]): string {
  const near = known.find((one) => editDistance(one.toLowerCase(), field.toLowerCase(), NEAR) <= NEAR)
  return near === undefined ? '' : `: может быть, «${near}»?`
}

/** Formats a fault as one Russian sentence with its row and column. */
export function describeFault({ row, name, field, text }: ContentFault, words: FaultWords): string {
  const where = [
    ...(row === undefined ? [] : [`${words.row} ${row}${name === undefined ? '' : ` ${quote(name)}`}`]),
    ...(field === undefined ? [] : [`${words.field} «${words.nameField(field)}»`]),
  ]
  return where.length === 0 ? text : `${where.join(', ')}: ${text}`
}

/** A sentence about the encoding of a file of places, which may have been guessed wrong. */
export function describeEncoding(encoding: string): string {
  return `Файл прочитан в кодировке ${encoding}. Если буквы в названиях испорчены, сохраните его в UTF-8.`
}

/** Returns the fault of opening hours in Russian; undefined for valid hours. */
export type HoursCheck = (openingHours: string) => { severity: Severity; text: string } | undefined

/** The guide and the day of the town (`YYYY-MM-DD`) for the checks of an import. `isComplete` is false when places could not be read. */
export type ContentContext = {
  current: readonly Place[]
  center: Coordinates
  today: string
  checkHours: HoursCheck
  isComplete: boolean
}
