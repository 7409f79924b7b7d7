import type { Intent } from '../intents.ts'
import type { Slots, Understanding, Wish } from '../understanding.ts'

/** An understanding that no message was read for: an offer, a pointer resolved. */
export function composeUnderstanding(intent: Intent, slots: Partial<Slots> = {}, text = ''): Understanding {
  return {
    intent,
    alsoIntents: [],
    slots: { wishes: [], unknownNames: [], companions: [], ordinals: [], ...slots },
    text,
    language: 'ru',
  }
}

/** A wish for one place. */
export function composePlaceWish(role: Wish['role'], id: number): Wish {
  return { role, anyOf: [{ kind: 'place', id }] }
}
