import { findOpenState, type OpenState } from '#domain/hours/open-state.ts'
import type { Place } from '#domain/place.ts'
import { judgeDogs } from '../guide/dogs.ts'
import type { Passage } from '../guide/passage.ts'
import { getPlaceState, type PlaceState } from '../guide/place-state.ts'
import type { PlaceFact } from '../request.ts'
import { ASKED_FACTS, describeFact } from '../wording/place-facts.ts'
import { endSentence } from '../wording/sentences.ts'
import type { ToolContext } from './tool-context.ts'

/** All that is known of a place. */
export type PlaceSheet = {
  readonly place: Place
  /** Each fact as a sentence of the guide; undefined is not known. */
  readonly facts: Readonly<Record<PlaceFact, string | undefined>>
  /** Facts that are not known, in the order of `ASKED_FACTS`. */
  readonly unknown: readonly PlaceFact[]
  /** Whether it is open at this moment. */
  readonly openState: OpenState
  /** How far one may count on it. */
  readonly state: PlaceState
  /** Its point on the map is only approximate: neither metres nor minutes can be told. */
  readonly isPositionRough: boolean
}

/** All that is known of the place with this id, and what is not; undefined when the guide has no such place. */
export function getPlace({ guide, now }: ToolContext, id: number): PlaceSheet | undefined {
  const place = guide.places.find((one) => one.id === id)
  if (place === undefined) return undefined
  const names = Object.keys(ASKED_FACTS) as PlaceFact[]
  const sentences = names.map((fact) => {
    // Whether dogs are let in may stand in the texts too.
    const said =
      fact === 'dogs' ? judgeDogs(place).quote : describeFact(ASKED_FACTS[fact].field, place, guide.hours)
    return [fact, said === undefined ? undefined : endSentence(said)]
  })
  const facts = Object.fromEntries(sentences) as PlaceSheet['facts']
  return {
    place,
    facts,
    unknown: names.filter((fact) => facts[fact] === undefined),
    openState: findOpenState(place, now, guide.hours.listOpen),
    state: getPlaceState(place),
    isPositionRough: place.coordinates.precision === 'approximate',
  }
}

/** True for a passage of the field that the fact stands in. */
export function isFieldOf({ owner }: Passage, fact: PlaceFact): boolean {
  return owner.kind === 'place' && ASKED_FACTS[fact].field === owner.field
}
