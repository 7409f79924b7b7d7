import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createAssistant } from '#assistant/create-assistant.ts'
import { type DialogueState, dialogueStateSchema } from '#assistant/dialogue-state.ts'
import type { Engine } from './talker.ts'

const LOCAL_TIME_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** The assistant in this process: for its speed and for quick runs. The state is stored as JSON as the server does. */
export function createDirectEngine(guide: AssistantGuide): Engine {
  const assistant = createAssistant(guide)
  return {
    async openTalk({ now, user, seed }) {
      let state: DialogueState | undefined
      return {
        async say(message) {
          const start = performance.now()
          const turn = { message, now: now.slice(0, LOCAL_TIME_LENGTH), state, seed }
          const answer = assistant.answer(user === undefined ? turn : { ...turn, position: user })
          const ms = performance.now() - start
          state = dialogueStateSchema.parse(JSON.parse(JSON.stringify(answer.state)))
          const { text, placeIds, walk, quickReplies, intent } = answer
          return { text, placeIds, walk, quickReplies, intent, ms }
        },
      }
    },
    async close() {},
  }
}
