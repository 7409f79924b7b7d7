import { type OpenState, openStateSchema } from '#domain/hours/open-state.ts'

/** Whether a place is open, of an answer of the API. Throws when it is not one. */
export function parseOpenState(answer: unknown): OpenState {
  return openStateSchema.parse(answer)
}
