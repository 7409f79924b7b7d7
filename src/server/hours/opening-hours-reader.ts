import { createHoursReader, type OpeningHoursReader } from '#domain/hours/hours-reader.ts'
import { createHoursSandbox } from './opening-hours-sandbox.ts'

/** The reader of opening hours on the server (`createHoursReader`). */
export function createOpeningHoursReader(): OpeningHoursReader {
  return createHoursReader(createHoursSandbox)
}
