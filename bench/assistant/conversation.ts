import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import type { BotAnswer } from './talker.ts'
import type { Town } from './town.ts'

/** All that an answer may rest on: the town, what was said before, and where and when. */
export type Conversation = {
  town: Town
  now: string
  user: { lat: number; lng: number } | undefined
  /** What the visitor said so far, this message included. */
  said: readonly string[]
  /** The answers so far, without the one that is checked. */
  answers: readonly BotAnswer[]
}

/** The walk that the conversation had last. */
export function findLastWalk(answers: readonly BotAnswer[]): Walk | undefined {
  return answers.findLast(({ walk }) => walk !== undefined)?.walk
}

/** The places that the answers name or lead to, and those whose name the texts hold. */
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
