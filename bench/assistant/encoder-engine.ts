import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import { createGuideIndex, listPassageTexts } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { encodeProbes } from '#assistant/guide/probes.ts'
import { encodeTopics } from '#assistant/tools/who-knows.ts'
import { type Dialogue, dialogueSchema } from '#assistant/understand/dialogue.ts'
import { openEncoder } from '#server/assistant/open-encoder.ts'
import type { Engine } from './talker.ts'

const LOCAL_TIME_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/** The assistant that understands by the encoder, in this process. Its dialogue is stored as JSON between messages. */
export function createEncoderEngine(given: AssistantGuide, modelDir: string | undefined): Engine {
  const assistant = createAssistant(given, modelDir)
  return {
    async openTalk({ now, user }) {
      let dialogue: Dialogue | undefined
      return {
        async say(message) {
          const { reply } = await assistant
          const start = performance.now()
          const turn = { message, now: now.slice(0, LOCAL_TIME_LENGTH), position: user, dialogue }
          const { text, placeIds, walk, quickReplies, dialogue: next } = await reply(turn)
          const ms = performance.now() - start
          dialogue = dialogueSchema.parse(JSON.parse(JSON.stringify(next)))
          return { text, placeIds, walk, quickReplies, ms }
        },
      }
    },
    async close() {},
  }
}

async function createAssistant(
  given: AssistantGuide,
  modelDir: string | undefined,
): Promise<EmbeddedAssistant> {
  const guide = cleanGuide(given)
  const { encoder, faults } = await openEncoder(modelDir)
  if (encoder === undefined) throw new Error(faults.join(' '))
  const vectors = await encoder.encodePassages(listPassageTexts(listPassages(guide)))
  const index = createGuideIndex(guide, vectors, await encodeProbes(encoder))
  const responders = createResponders(await encodeTopics(encoder))
  return createEmbeddedAssistant({ guide, index, encoder, responders })
}
