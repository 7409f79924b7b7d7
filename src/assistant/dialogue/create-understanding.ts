import type { Intent } from '../intents.ts'
import type { Slots, Understanding, Wish } from '../understanding.ts'

/** An understanding that no message was read for: an offer, a pointer resolved. */
export function createUnderstanding(intent: Intent, slots: Partial<Slots> = {}, text = ''): Understanding {
  return {
    intent,
    alsoIntents: [],
    slots: { wishes: [], unknownNames: [], companions: [], ordinals: [], ...slots },
    text,
    language: 'ru',
  }
}

/** A wish for one place. */
export function createPlaceWish(role: Wish['role'], id: number): Wish {
  return { role, anyOf: [{ kind: 'place', id }] }
}
