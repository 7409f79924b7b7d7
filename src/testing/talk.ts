import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import {
  createEmbeddedAssistant,
  type EmbeddedAnswer,
  type EmbeddedAssistant,
  type EmbeddedTurn,
} from '#assistant/drivers/embedded.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import {
  createGuideIndex,
  encodeProbes,
  listPassageTexts,
  type Probes,
} from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { type Dialogue, dialogueSchema } from '#assistant/understand/dialogue.ts'
import { getExamples } from '#assistant/understand/examples.ts'
import { openEncoder, RUNTIMES } from '#server/assistant/open-encoder.ts'
import { rememberRuns } from './remember-runs.ts'

/** A conversation with the assistant. Its state goes through JSON, as on the server. */
export type Talk = { say(message: string): Promise<EmbeddedAnswer> }

/** Saturday, 20 June 2026, in the town's time. */
export const SATURDAY = '2026-06-20T10:30'

const opened = new Map<string | undefined, Promise<Encoder>>()
const probes = new WeakMap<Encoder, Promise<Probes>>()

/** Opens the assistant of a guide with the shipped encoder, or with that of a folder. Rejects when there is none. */
export async function openAssistant(given: AssistantGuide, modelDir?: string): Promise<EmbeddedAssistant> {
  return createEmbeddedAssistant(await openParts(given, modelDir))
}

/** Opens the parts of a guide's assistant. Rejects in the same way. */
export async function openParts(given: AssistantGuide, modelDir?: string) {
  const guide = cleanGuide(given)
  const encoder = await getEncoder(modelDir)
  const vectors = await encoder.encodePassages(listPassageTexts(listPassages(guide)))
  const index = createGuideIndex(guide, vectors, await getProbes(encoder))
  const responders = createResponders(await getExamples(encoder))
  return { guide, index, encoder, responders }
}

/** They are the same in every guide. */
function getProbes(encoder: Encoder): Promise<Probes> {
  const known = probes.get(encoder) ?? encodeProbes(encoder)
  probes.set(encoder, known)
  return known
}

/** One encoder serves all guides. */
function getEncoder(modelDir: string | undefined): Promise<Encoder> {
  const known = opened.get(modelDir) ?? readEncoder(modelDir)
  opened.set(modelDir, known)
  return known
}

async function readEncoder(modelDir: string | undefined): Promise<Encoder> {
  const { encoder, faults } = await openEncoder(modelDir, RUNTIMES.map(rememberRuns))
  if (encoder === undefined) throw new Error(faults.join('\n'))
  return encoder
}

/** Opens a conversation; `facts` hold for every turn. */
export function openTalk(
  assistant: EmbeddedAssistant,
  facts: Partial<Pick<EmbeddedTurn, 'now' | 'position'>> = {},
): Talk {
  let dialogue: Dialogue | undefined
  return {
    async say(message) {
      const answer = await assistant.reply({ message, now: SATURDAY, ...facts, dialogue })
      dialogue = dialogueSchema.parse(JSON.parse(JSON.stringify(answer.dialogue)))
      return answer
    },
  }
}
