import type { Answer, Assistant, Turn } from '#assistant/assistant.ts'
import { composeUnderstanding } from '#assistant/dialogue/compose-understanding.ts'
import { dialogueStateSchema } from '#assistant/dialogue-state.ts'
import type { Intent } from '#assistant/intents.ts'
import type { Slots, Wish } from '#assistant/understanding.ts'

/** A conversation with the assistant. What it remembers goes through JSON, as it does on the server. */
export type Talk = {
  say(message: string): Answer
  /** A message understood already: its intent and slots. */
  mean(intent: Intent, slots?: Partial<Slots>, text?: string): Answer
}

/** Saturday, 20 June 2026, in the town's own time. */
export const SATURDAY = '2026-06-20T10:30'

/** Opens a conversation; `facts` are of every turn. */
export function openTalk(
  assistant: Assistant,
  facts: Partial<Pick<Turn, 'now' | 'position' | 'seed'>> = {},
): Talk {
  let state: Turn['state']
  const turnOf = (message: string): Turn => ({ message, now: SATURDAY, seed: 'talk', ...facts, state })
  const keep = (answer: Answer): Answer => {
    state = dialogueStateSchema.parse(JSON.parse(JSON.stringify(answer.state)))
    return answer
  }
  return {
    say: (message) => keep(assistant.answer(turnOf(message))),
    mean: (intent, slots = {}, text = '') =>
      keep(assistant.answer(turnOf(text), composeUnderstanding(intent, slots, text))),
  }
}

/** A wish for one place. */
export function wishPlace(role: Wish['role'], id: number): Wish {
  return { role, anyOf: [{ kind: 'place', id }] }
}

/** A wish for any place of a category. */
export function wishCategory(role: Wish['role'], category: string, more: Partial<Wish> = {}): Wish {
  return { role, anyOf: [{ kind: 'category', category }], ...more }
}

/** The ids of the stops of an answer's walk. */
export function listStopIds({ walk }: Answer): number[] {
  return walk?.points.map(({ id }) => id) ?? []
}
