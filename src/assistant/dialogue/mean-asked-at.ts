import type { AssistantGuide } from '../assistant-guide.ts'
import type { DialogueState } from '../dialogue-state.ts'
import type { Understanding } from '../understanding.ts'
import { guessGender } from './grammatical-gender.ts'
import { findPlace } from './named-places.ts'

/** What is asked of a place by those who mean to go there. */
const OF_GOING = new Set(['hours', 'closing', 'opening', 'phone', 'address', 'position', 'price', 'website'])
const THERE = /(?:^| )(?:туда|там)(?: |$)/u

/**
 * «До скольки она сегодня?» after «подсказать могут на месте: библиотека»: what is missing has no hours, so the
 * house named is meant, if the pronoun agrees with it. The conversation goes on as if it had been spoken of.
 */
export function meanAskedAt(
  guide: AssistantGuide,
  { slots, text }: Understanding,
  state: DialogueState,
): DialogueState {
  const { askedAtId, placeId } = state
  const place = askedAtId === undefined ? undefined : findPlace({ guide }, askedAtId)
  if (!place || placeId !== undefined || slots.anaphor === undefined) return state
  const isGoing = slots.asked !== undefined && OF_GOING.has(slots.asked)
  const isThere = THERE.test(text) && isGoing
  const isMeant = slots.anaphor === guessGender(place.name) ? isGoing : isThere
  if (!isMeant) return state
  const { lastQuestion: _missing, lastPassages: _told, request, ...kept } = state
  return {
    ...kept,
    placeId: place.id,
    ...(request && { request: { ...request, placeIds: [place.id], isRefused: false } }),
  }
}
