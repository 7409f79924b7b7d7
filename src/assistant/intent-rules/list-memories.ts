import type { DialogueState } from '../dialogue-state.ts'

/** What the conversation holds, by the names that patterns know (`@walk`, `@last:open_now`). */
export function listMemories(state: DialogueState | undefined): ReadonlySet<string> {
  const memories = new Set<string>()
  if (state?.walk) memories.add('walk')
  if (state?.list.length) memories.add('list')
  if (state?.offer) memories.add('offer')
  if (state?.placeId !== undefined) memories.add('place')
  if (state?.lastIntent) memories.add(`last:${state.lastIntent}`)
  return memories
}
