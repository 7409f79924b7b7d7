import type { HoursReader } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { type FactName, getFactRecord } from '#domain/place-facts.ts'

/** A fact of a place as a sentence without its full stop; undefined when it is not known, or never told by itself. */
export function tellFact(name: FactName, place: Place, hours?: HoursReader): string | undefined {
  const value = place[name]
  const { told } = getFactRecord(name)
  if (told === undefined || value === undefined || value === '') return undefined
  const said = name === 'openingHours' ? (hours?.describe(String(value)) ?? value) : value
  return told.sentence(said as never)
}

/** Words that people ask for a fact with. */
export function listAskingWords(name: FactName): string {
  return getFactRecord(name).told?.asked ?? ''
}
