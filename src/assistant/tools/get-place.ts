import { findOpenState, type OpenState } from '#domain/hours/open-state.ts'
import type { Place } from '#domain/place.ts'
import type { FactName } from '#domain/place-facts.ts'
import { judgeDogs } from '../guide/dogs.ts'
import type { PlaceField } from '../guide/passage.ts'
import { getPlaceState, type PlaceState } from '../guide/place-state.ts'
import type { PlaceFact } from '../request.ts'
import { describeFact } from '../wording/place-facts.ts'
import { endSentence } from '../wording/sentences.ts'
import type { ToolContext } from './tool-context.ts'

/** All that is known of a place. */
export type PlaceSheet = {
  readonly place: Place
  /** Each fact as a sentence of the guide; undefined is not known. */
  readonly facts: Readonly<Record<PlaceFact, string | undefined>>
  /** Facts that are not known, in the order of `PLACE_FACT_NAMES`. */
  readonly unknown: readonly PlaceFact[]
  /** Whether it is open at this moment. */
  readonly openState: OpenState
  /** How far one may count on it. */
  readonly state: PlaceState
  /** Its point on the map is only approximate: neither metres nor minutes can be told. */
  readonly isPositionRough: boolean
}

/** The field that each fact stands in; where a place lies is its address, as far as words tell it. */
const FIELDS: Readonly<Record<PlaceFact, FactName>> = {
  hours: 'openingHours',
  phone: 'phone',
  address: 'address',
  website: 'website',
  price: 'price',
  stepFree: 'stepFree',
  dogs: 'dogsAllowed',
  position: 'address',
  visitMinutes: 'visitMinutes',
}

export const PLACE_FACT_NAMES = [
  'hours',
  'phone',
  'address',
  'website',
  'price',
  'stepFree',
  'dogs',
  'position',
  'visitMinutes',
] as const satisfies readonly PlaceFact[]

/** All that is known of the place with this id, and what is not; undefined when the guide has no such place. */
export function getPlace({ guide, now }: ToolContext, id: number): PlaceSheet | undefined {
  const place = guide.places.find((one) => one.id === id)
  if (place === undefined) return undefined
  const facts = Object.fromEntries(
    PLACE_FACT_NAMES.map((fact) => [fact, findSentence(fact, place, guide.hours)]),
  ) as PlaceSheet['facts']
  return {
    place,
    facts,
    unknown: PLACE_FACT_NAMES.filter((fact) => facts[fact] === undefined),
    openState: findOpenState(place, now, guide.hours.listOpen),
    state: getPlaceState(place),
    isPositionRough: place.coordinates.precision === 'approximate',
  }
}

/** True for the field of a passage that the fact stands in. */
export function isFieldOf(field: PlaceField, fact: PlaceFact): boolean {
  return FIELDS[fact] === field
}

/** Whether dogs are let in may stand in the texts too. */
function findSentence(
  fact: PlaceFact,
  place: Place,
  hours: ToolContext['guide']['hours'],
): string | undefined {
  const said = fact === 'dogs' ? judgeDogs(place).quote : describeFact(FIELDS[fact], place, hours)
  return said === undefined ? undefined : endSentence(said)
}
