import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import {
  createEmbeddedAssistant,
  type EmbeddedAnswer,
  type EmbeddedParts,
  type EmbeddedTurn,
} from '#assistant/drivers/embedded.ts'
import type { ChatModel, ModelReply, ModelRequest, ModelUse } from '#assistant/drivers/model/chat-model.ts'
import { createModelReplier, type ModelReplierParts } from '#assistant/drivers/model/create-model-replier.ts'
import { createMessageReader } from '#assistant/understand/read-message.ts'
import { callTool } from '#assistant/wire/call-tool.ts'
import { createOpeningHoursReader } from '#server/hours/opening-hours-reader.ts'
import { createFakeEncoder, createFakeIndex } from './fake-encoder.ts'
import { readGuide } from './read-guide.ts'
import type { HeadsOf } from './read-requests.ts'

/** A reply of the scripted model: tool calls, a text, or a function of the request. */
export type ScriptStep =
  | { readonly calls: readonly (readonly [name: string, input: object | string])[] }
  | { readonly say: string | object }
  | ((request: ModelRequest) => Promise<ModelReply>)

/** A conversation in which a scripted model uses the real tools of a town, with the fake encoder. */
type ModelTalk = {
  say(message: string, script: readonly ScriptStep[], facts?: Partial<EmbeddedTurn>): Promise<EmbeddedAnswer>
  /** Every request to the model. */
  readonly requests: readonly ModelRequest[]
  readonly uses: readonly ModelUse[]
  readonly logged: readonly { readonly facts: object; readonly message: string }[]
  /** The embedded assistant's answer to the last message. */
  getEmbedded(): EmbeddedAnswer | undefined
  placeId(name: string): number
}

/** By town and heads: each is read once for all conversations. */
const towns = new Map<string, ReturnType<typeof openModelTown>>()

const PUBLIC_URL = 'https://town.example'

/** Opens a conversation in a town, on a Wednesday at noon. */
export function openModelTalk(
  town: string,
  given: Partial<ModelReplierParts> = {},
  heads: HeadsOf = {},
): ModelTalk {
  const key = `${town} ${JSON.stringify(heads)}`
  const known = towns.get(key) ?? readTown(town, heads)
  towns.set(key, known)
  return openModelTalkOn(known, given)
}

function readTown(town: string, heads: HeadsOf) {
  const guide = cleanGuide({ ...readGuide(town), hours: createOpeningHoursReader() })
  const encoder = createFakeEncoder(() => heads)
  return openModelTown({ guide, encoder, index: createFakeIndex(guide), responders: createResponders() })
}

/** A town prepared for conversations with a model. */
export function openModelTown(parts: Required<EmbeddedParts>) {
  return {
    ...parts,
    assistant: createEmbeddedAssistant(parts),
    reader: createMessageReader(parts.guide, parts.encoder),
  }
}

/** The same in a given town, such as one with the real encoder. */
export function openModelTalkOn(
  { guide, index, encoder, assistant, reader }: ReturnType<typeof openModelTown>,
  given: Partial<ModelReplierParts> = {},
): ModelTalk {
  const requests: ModelRequest[] = []
  const uses: ModelUse[] = []
  const logged: { facts: object; message: string }[] = []
  const history: { isVisitor: boolean; text: string }[] = []
  let script: readonly ScriptStep[] = []
  let embedded: EmbeddedAnswer | undefined
  let last: EmbeddedAnswer | undefined

  const ask: ChatModel = async (request) => {
    requests.push(request)
    const [step, ...rest] = script
    script = rest
    if (step === undefined) throw new Error('the script is over')
    return typeof step === 'function' ? step(request) : toReply(step)
  }
  const replier = createModelReplier({
    ask,
    embedded: {
      async replyTo(turn) {
        embedded = await assistant.reply(turn)
        return embedded
      },
    },
    callTool: ({ name, input, ...call }) => callTool({ guide, index, encoder, reader, ...call }, name, input),
    getTown: () => guide,
    publicUrl: PUBLIC_URL,
    admit: async () => true,
    maskPersonal: (text) => text,
    deadlineMs: 10_000,
    log: { warn: (facts, message) => logged.push({ facts, message }) },
    onUse: (use) => uses.push(use),
    ...given,
  })
  return {
    async say(message, steps, facts = {}) {
      script = steps
      const turn = { message, now: '2026-06-17T12:00', history: history.slice(-8), dialogue: last?.dialogue }
      last = await replier.replyTo({ ...turn, ...facts })
      history.push({ isVisitor: true, text: message }, { isVisitor: false, text: last.text })
      return last
    },
    requests,
    uses,
    logged,
    getEmbedded: () => embedded,
    placeId: (name) => guide.places.find((place) => place.name === name)?.id ?? 0,
  }
}

function toReply(step: Exclude<ScriptStep, (request: ModelRequest) => Promise<ModelReply>>): ModelReply {
  const tokens = { prompt: 100, completion: 10 }
  if ('say' in step) {
    const content = typeof step.say === 'string' ? step.say : JSON.stringify(step.say)
    return { content, toolCalls: [], tokens }
  }
  const toolCalls = step.calls.map(([name, input], at) => ({
    id: `c${at}`,
    name,
    arguments: typeof input === 'string' ? input : JSON.stringify(input),
  }))
  return { content: '', toolCalls, tokens }
}
