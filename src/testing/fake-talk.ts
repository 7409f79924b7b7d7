import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAnswer } from '#assistant/drivers/embedded.ts'
import { type Dialogue, dialogueSchema } from '#assistant/understand/dialogue.ts'
import { createFakeEncoder, createFakeIndex } from './fake-encoder.ts'
import { readGuide } from './read-guide.ts'
import type { HeadsOf } from './read-requests.ts'
import { SATURDAY } from './talk.ts'

/** By town: each is read once for all conversations. */
const towns = new Map<string, ReturnType<typeof readTown>>()

/** Opens a conversation on a Saturday. Each message comes with the output of the model's heads. */
export function openFakeTalk(town: string) {
  const known = towns.get(town) ?? readTown(town)
  towns.set(town, known)
  let dialogue: Dialogue | undefined
  return async (message: string, heads: HeadsOf = {}): Promise<EmbeddedAnswer> => {
    const answer = await known.reply(message, heads, dialogue)
    dialogue = dialogueSchema.parse(JSON.parse(JSON.stringify(answer.dialogue)))
    return answer
  }
}

function readTown(town: string) {
  const guide = cleanGuide(readGuide(town))
  let heads: HeadsOf = {}
  const assistant = createEmbeddedAssistant({
    guide,
    index: createFakeIndex(guide),
    encoder: createFakeEncoder(() => heads),
    responders: createResponders(),
  })
  return {
    reply(message: string, next: HeadsOf, dialogue: Dialogue | undefined) {
      heads = next
      return assistant.reply({ message, now: SATURDAY, dialogue })
    },
  }
}
