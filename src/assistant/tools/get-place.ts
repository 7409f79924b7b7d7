import { findOpenState, type OpenState } from '#domain/hours/open-state.ts'
import type { Place } from '#domain/place.ts'
import { judgeDogs } from '../guide/dogs.ts'
import type { Passage } from '../guide/list-passages.ts'
import { getPlaceState, type PlaceState } from '../guide/place-state.ts'
import type { PlaceFact } from '../request.ts'
import { ASKED_FACTS, describeFact } from '../wording/place-facts.ts'
import { endSentence } from '../wording/sentences.ts'
import type { ToolContext } from './tool-context.ts'

export type PlaceSheet = {
  readonly place: Place
  /** Each fact as a sentence of the guide; undefined if unknown. */
  readonly facts: Readonly<Record<PlaceFact, string | undefined>>
  /** Unknown facts, in the order of `ASKED_FACTS`. */
  readonly unknown: readonly PlaceFact[]
  readonly openState: OpenState
  readonly state: PlaceState
  /** Its point on the map is approximate: there are no metres or minutes. */
  readonly isPositionRough: boolean
}

/** Returns the known and unknown facts of a place by id; undefined if the guide has no such place. */
export function getPlace({ guide, now }: ToolContext, id: number): PlaceSheet | undefined {
  const place = guide.places.find((one) => one.id === id)
  if (place === undefined) return undefined
  const names = Object.keys(ASKED_FACTS) as PlaceFact[]
  const sentences = names.map((fact) => {
    // The texts may also say whether dogs are allowed.
    const said =
      fact === 'dogs' ? judgeDogs(place).quote : describeFact(ASKED_FACTS[fact].field, place, guide.hours)
    return [fact, said && endSentence(said)]
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

/** True of a passage from the field of the fact. */
export function isFieldOf({ owner }: Passage, fact: PlaceFact): boolean {
  return owner.kind === 'place' && ASKED_FACTS[fact].field === owner.field
}
