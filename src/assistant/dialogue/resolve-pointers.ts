import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { Understanding } from '../understanding.ts'
import { createPlaceWish } from './create-understanding.ts'
import { guessGender } from './grammatical-gender.ts'
import { findPlace } from './named-places.ts'

/** A pointer resolved, or the places that it may mean. */
export type Resolved = { understanding: Understanding } | { candidates: Place[] }

const MOST_CANDIDATES = 3
/** Intents in which «он», «там» and «второй» mean places; edits find theirs in the walk. */
const POINTING = new Set<Understanding['intent']>([
  'anaphora',
  'ordinal_ref',
  'hours_of_place',
  'place_info',
  'directions',
  'distance_between',
  'show_on_map',
  'contacts',
  'open_now',
  'route_dog',
  'route_accessible',
  'budget',
  'safety_question',
])

/** Puts places where the message only points to them. */
export function resolvePointers(context: AnswerContext): Resolved {
  const { understanding } = context
  const { slots, intent } = understanding
  const isNamed = slots.wishes.some(({ role }) => role !== 'avoid')
  if (!POINTING.has(intent) || isNamed) return { understanding }
  if (slots.ordinals.length > 0) return { understanding: addPlaces(understanding, listOrdinals(context)) }
  const isPointing = slots.anaphor !== undefined || intent === 'anaphora' || isBareQuestion(understanding)
  if (!isPointing) return { understanding }
  const candidates = findReferents(context)
  if (candidates.length > 1) return { candidates: candidates.slice(0, MOST_CANDIDATES) }
  return { understanding: addPlaces(understanding, candidates) }
}

/** «Часы работы», «как пройти» with no place named: of the place spoken of. */
function isBareQuestion({ intent, slots }: Understanding): boolean {
  const asksOfOne = ['hours_of_place', 'directions', 'show_on_map', 'contacts', 'distance_between']
  return asksOfOne.includes(intent) && slots.unknownNames.length === 0
}

function listOrdinals({ guide, state, understanding }: AnswerContext): Place[] {
  return understanding.slots.ordinals.flatMap((ordinal) => {
    const shown = state.list.slice(0, Math.max(state.shown, 1))
    const id = ordinal < 0 ? shown.at(ordinal) : state.list[ordinal - 1]
    return (id === undefined ? undefined : findPlace({ guide }, id)) ?? []
  })
}

/** The place spoken of last; else those of the last list that the pronoun agrees with. */
function findReferents({ guide, state, understanding }: AnswerContext): Place[] {
  const { anaphor } = understanding.slots
  const last = state.placeId === undefined ? undefined : findPlace({ guide }, state.placeId)
  if (last) return [last]
  const shown = state.list.slice(0, state.shown).flatMap((id) => findPlace({ guide }, id) ?? [])
  if (anaphor === undefined || anaphor === 'there' || anaphor === 'plural') return shown
  const agreeing = shown.filter(({ name }) => guessGender(name) === anaphor)
  return agreeing.length > 0 ? agreeing : shown
}

function addPlaces(understanding: Understanding, places: readonly Place[]): Understanding {
  const { slots } = understanding
  return {
    ...understanding,
    slots: { ...slots, wishes: [...slots.wishes, ...places.map(({ id }) => createPlaceWish('want', id))] },
  }
}
