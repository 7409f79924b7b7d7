import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { Wish } from '../understanding.ts'
import { findPlace } from './named-places.ts'

const POINTS_THERE = /(?:^| )там(?: |$)/u
const WHERE = /^(?:в|во|на|у|около|возле|при)$/u

/** «Там» after «в соборе был клуб, я там танцевал» is the one place that the visitor named as where it was. */
export function findMeantThere({ guide, state, understanding }: AnswerContext): Place | undefined {
  const { asked } = state.request ?? {}
  if (asked === undefined || !POINTS_THERE.test(understanding.text)) return undefined
  const words = asked.text.split(' ')
  const ids = asked.slots.wishes.flatMap((wish) => findPlaceNamedAt(words, wish) ?? [])
  const [id, other] = new Set(ids)
  return id === undefined || other !== undefined ? undefined : findPlace({ guide }, id)
}

function findPlaceNamedAt(
  words: readonly string[],
  { role, anyOf: [target, other], said }: Wish,
): number | undefined {
  if (role !== 'want' || target?.kind !== 'place' || other || said === undefined) return undefined
  const at = words.indexOf(said.toLowerCase().split(' ')[0] ?? '')
  return at > 0 && WHERE.test(words[at - 1] ?? '') ? target.id : undefined
}
