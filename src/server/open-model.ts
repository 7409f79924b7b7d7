import type { FastifyBaseLogger } from 'fastify'
import type { ChatModel, ModelUse } from '#assistant/drivers/model/chat-model.ts'
import { createModelReplier, type ModelReplierParts } from '#assistant/drivers/model/create-model-replier.ts'
import { createCircuitBreaker } from './assistant/circuit-breaker.ts'
import { maskPersonal } from './assistant/mask-personal.ts'
import type { ModelUseStore } from './assistant/model-use-store.ts'
import { describeModelFault } from './describe-model-fault.ts'
import { ServiceFault } from './http/ask-service.ts'
import type { LlmSettings } from './llm-settings.ts'
import { openChatModel } from './open-chat-model.ts'

export type ModelParts = Pick<ModelReplierParts, 'embedded' | 'callTool' | 'getTown' | 'publicUrl'> & {
  store: ModelUseStore
  /** The town's local time. */
  getNow: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
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
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'assistant: the use of the language model was not counted')

  async function admit(conversation: string | undefined): Promise<boolean> {
    if (breaker.isResting()) return false
    const isAdmitted = await store.admit(readHour(), conversation, llm.caps).catch((error: unknown) => {
      warn(error)
      return false
    })
    if (isAdmitted) counted.calls += 1
    return isAdmitted
  }

  function onUse({ tokens, outcome }: ModelUse) {
    const use = {
      messages: 1,
      tokens,
      refused: outcome === 'ungrounded' ? 1 : 0,
      failed: outcome === 'failed' ? 1 : 0,
    }
    counted.messages += use.messages
    counted.tokens += use.tokens
    counted.refused += use.refused
    counted.failed += use.failed
    store.add(readHour(), use).catch(warn)
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
      breaker.fail(getRestMs(error))
      throw new Error(describeModelFault(error))
    }
  }

  return {
    replier: createModelReplier({
      ...parts,
      ask: guarded,
      admit,
      maskPersonal,
      deadlineMs: llm.timeoutMs,
      log,
      onUse,
    }),
    /** Requests of this node since its start. */
    counted: counted as Readonly<typeof counted>,
    isResting: breaker.isResting,
    close: () => closing.abort(),
  }
}

/** The pause that the model itself requests. */
function getRestMs(error: unknown): number | undefined {
  const seconds = error instanceof ServiceFault ? error.retryAfterS : undefined
  return seconds === undefined ? undefined : seconds * 1_000
}
