import type { HoursReader } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { type FactName, getFactRecord } from '#domain/place-facts.ts'

/** A fact of a place as a sentence without its full stop; undefined when it is not known, or never told by itself. */
export function describeFact(name: FactName, place: Place, hours?: HoursReader): string | undefined {
  const value = place[name]
  const { phrases } = getFactRecord(name)
  if (phrases === undefined || value === undefined || value === '') return undefined
  const said = name === 'openingHours' ? (hours?.describe(String(value)) ?? value) : value
  return phrases.sentence(said as never)
}

/** Words that people ask for a fact with. */
export function listAskingWords(name: FactName): string {
  return getFactRecord(name).phrases?.asked ?? ''
}
