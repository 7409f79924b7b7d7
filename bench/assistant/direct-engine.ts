import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { openAssistant, openTalk } from '#testing/talk.ts'
import type { Engine } from './talker.ts'

const LOCAL_TIME_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** The assistant in this process, for its speed and for quick runs, perhaps with the model of another folder. */
export function createDirectEngine(guide: AssistantGuide, modelDir?: string): Engine {
  const assistant = openAssistant(guide, modelDir)
  return {
    async openTalk({ now, user }) {
      const talk = openTalk(await assistant, { now: now.slice(0, LOCAL_TIME_LENGTH), position: user })
      return {
        async say(message) {
          const start = performance.now()
          const { text, placeIds, walk, quickReplies } = await talk.say(message)
          return { text, placeIds, walk, quickReplies, ms: performance.now() - start }
        },
      }
    },
    async close() {},
  }
}
