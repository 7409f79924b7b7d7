import { type ReadyWalk, readyWalksResponseSchema } from '#domain/ready-walk.ts'

/** The walks of an answer of the API. Throws when it is not one. */
export function parseReadyWalks(answer: unknown): ReadyWalk[] {
  return readyWalksResponseSchema.parse(answer).items
}
