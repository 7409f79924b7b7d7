import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import type { BotAnswer } from './talker.ts'
import type { Town } from './town.ts'

/** The context of an answer: the town, the messages so far, the position and the time. */
export type Conversation = {
  town: Town
  now: string
  user: { lat: number; lng: number } | undefined
  /** The visitor's messages so far, including this one. */
  said: readonly string[]
  /** The answers so far, without the checked one. */
  answers: readonly BotAnswer[]
}

/** The last walk of the conversation. */
export function findLastWalk(answers: readonly BotAnswer[]): Walk | undefined {
  return answers.findLast(({ walk }) => walk !== undefined)?.walk
}

/** Returns the places that the answers name or link to, and those whose name the texts contain. */
export function listSpokenPlaces(
  { town, said, answers }: Conversation,
  answer: BotAnswer | undefined,
): Place[] {
  const all = answer === undefined ? answers : [...answers, answer]
  const ids = all.flatMap(({ placeIds, walk }) => [...placeIds, ...(walk?.points.map(({ id }) => id) ?? [])])
  const texts = [...said, ...all.map(({ text }) => text)].join('\n').toLowerCase()
  return [...town.places.values()].filter(({ id, name }) => {
    return ids.includes(id) || texts.includes(name.toLowerCase())
  })
}
