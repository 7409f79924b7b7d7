import type { ChatModel, ModelUse } from '#assistant/drivers/model/chat-model.ts'
import { createModelReplier, type ModelReplierParts } from '#assistant/drivers/model/create-model-replier.ts'
import { createCircuitBreaker } from './assistant/circuit-breaker.ts'
import { maskPersonal } from './assistant/mask-personal.ts'
import type { ModelUseStore } from './assistant/model-use-store.ts'
import { ServiceFault } from './http/ask-service.ts'
import type { LlmSettings } from './llm-settings.ts'
import type { Log } from './log.ts'
import { describeModelFault, openChatModel } from './open-chat-model.ts'

export type ModelParts = Pick<ModelReplierParts, 'embedded' | 'callTool' | 'getTown' | 'publicUrl'> & {
  store: ModelUseStore
  getNow: () => string
  log: Log
}

export type Model = Awaited<ReturnType<typeof openModel>>

/**
 * The language model in front of the embedded assistant: `replier` answers. It is called while its caps allow and its
 * breaker is closed; a database that is down allows nothing. `close` aborts running calls. Throws `ConfigError`.
 */
export async function openModel(llm: LlmSettings, { store, getNow, log, ...parts }: ModelParts) {
  const ask = await openChatModel(llm)
  const breaker = createCircuitBreaker()
  const closing = new AbortController()
  const counted = { messages: 0, calls: 0, tokens: 0, refused: 0, failed: 0 }
  const readHour = () => getNow().slice(0, 'YYYY-MM-DDTHH'.length)
  const warn = (error: unknown) => {
    log.warn({ err: error }, 'assistant: the use of the language model was not counted')
    return false
  }

  async function admit(conversation: string | undefined): Promise<boolean> {
    if (breaker.isResting()) return false
    const isAdmitted = await store.admit(readHour(), conversation, llm.caps).catch(warn)
    if (isAdmitted) counted.calls += 1
    return isAdmitted
  }

  function onUse({ tokens, outcome }: ModelUse) {
    const refused = outcome === 'ungrounded' ? 1 : 0
    const failed = outcome === 'failed' ? 1 : 0
    counted.messages += 1
    counted.tokens += tokens
    counted.refused += refused
    counted.failed += failed
    store.add(readHour(), { messages: 1, tokens, refused, failed }).catch(warn)
  }

  /** A failure counts for the breaker, and its log line has nothing of the request. */
  const guarded: ChatModel = async (request) => {
    breaker.begin()
    const signal = AbortSignal.any([request.signal, closing.signal])
    try {
      const reply = await ask({ ...request, signal })
      breaker.succeed()
      return reply
    } catch (error) {
      // The pause that the model itself requests.
      const seconds = error instanceof ServiceFault ? error.retryAfterS : undefined
      breaker.fail(seconds === undefined ? undefined : seconds * 1_000)
      throw new Error(describeModelFault(error))
    }
  }

  const deadlineMs = llm.timeoutMs
  return {
    replier: createModelReplier({ ...parts, ask: guarded, admit, maskPersonal, deadlineMs, log, onUse }),
    /** Requests of this node since its start. */
    counted: counted as Readonly<typeof counted>,
    isResting: breaker.isResting,
    close: () => closing.abort(),
  }
}
