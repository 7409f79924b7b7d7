import { readHours } from './read-hours.ts'

/** The fields of a place with its hours in the syntax of OpenStreetMap, and the faults of the hours, in Russian. */
export function understandHours(fields: Record<string, unknown>): {
  fields: Record<string, unknown>
  fault?: string
} {
  const { openingHours } = fields
  if (typeof openingHours !== 'string') return { fields }
  const reading = readHours(openingHours)
  return 'fault' in reading
    ? { fields, fault: reading.fault }
    : { fields: { ...fields, openingHours: reading.hours } }
}
