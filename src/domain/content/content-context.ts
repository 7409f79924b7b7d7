import type { Coordinates } from '../coordinates.ts'
import type { Place } from '../place.ts'
import type { Severity } from './content-fault.ts'

/** Returns the fault of opening hours in Russian; undefined for valid hours. */
export type HoursCheck = (openingHours: string) => { severity: Severity; text: string } | undefined

/**
 * Data for the checks of an import besides its places. `today` is a day of the town, `YYYY-MM-DD`; `isComplete` is
 * false when the file has more places than could be read.
 */
export type ContentContext = {
  current: readonly Place[]
  center: Coordinates
  today: string
  checkHours: HoursCheck
  isComplete: boolean
}
