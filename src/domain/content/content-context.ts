import type { Coordinates } from '../coordinates.ts'
import type { Place } from '../place.ts'
import type { Severity } from './content-fault.ts'

/** Says in Russian what is wrong with opening hours; undefined when nothing is. */
export type HoursCheck = (openingHours: string) => { severity: Severity; text: string } | undefined

/**
 * What the checks of an import know beside its places. `today` is a day of the town, `YYYY-MM-DD`; `isComplete` is false
 * when the file has more places than could be read.
 */
export type ContentContext = {
  current: readonly Place[]
  center: Coordinates
  today: string
  checkHours: HoursCheck
  isComplete: boolean
}
