import type { Replier } from '#assistant/drivers/embedded.ts'
import { createModelUseStore } from './assistant/model-use-store.ts'
import { createTextVectorStore } from './assistant/text-vector-store.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { TownWays } from './directions/town-ways.ts'
import type { Log } from './log.ts'
import type { Measures } from './metrics/metrics-api.ts'
import type { Model } from './open-model.ts'
import type { PlaceService } from './places/place-service.ts'
import { openReplierThread, type ReplierThread } from './replier-thread.ts'
import type { Town } from './town.ts'

type AnsweringParts = {
  database: Database
  townWays: TownWays | undefined
  getTown: () => Town
  getNow: () => string
  placeService: PlaceService
}

/** The replier of the chat: the embedded assistant, or `givenReplier`, behind the language model if there is one. */
export async function openAnswering(
  { llm, publicUrl = '' }: Config,
  { database, townWays, placeService, getTown, getNow }: AnsweringParts,
  log: Log,
  givenReplier: (Replier & Partial<ReplierThread>) | undefined,
) {
  const embedded: Replier & Partial<ReplierThread> =
    givenReplier ??
    openReplierThread({
      start: { waysFile: townWays?.file },
      getTown,
      placeService,
      getTables: townWays?.getTables,
      vectorStore: createTextVectorStore(database),
      log,
    })
  const { callTool = refuseTool, findSimilar = async () => [] } = embedded
  const getModelTown = () => ({ city: getTown().city, places: placeService.getSnapshot().places })
  const store = createModelUseStore(database)
  const parts = { store, embedded, callTool, getTown: getModelTown, getNow, publicUrl, log }
  // Without a language model its code is not loaded.
  const model = llm && (await (await import('./open-model.ts')).openModel(llm, parts))
  return {
    replier: model?.replier ?? embedded,
    callTool,
    findSimilar,
    getEncoder: embedded.getEncoder,
    isModelResting: model?.isResting,
    modelCounts: model && listModelCounts(model),
    close: async () => {
      model?.close()
      await embedded.close?.()
    },
  }
}

/** A given replier may have no tools. */
const refuseTool: ReplierThread['callTool'] = async () => {
  throw new Error('whoever answers has no tools')
}

function listModelCounts({ counted, isResting }: Model): Measures {
  return {
    gorodok_model_messages: ['Messages that the language model was asked for', () => counted.messages],
    gorodok_model_calls: ['Requests to the language model', () => counted.calls],
    gorodok_model_tokens: ['Tokens of these requests and their replies', () => counted.tokens],
    gorodok_model_refusals: ['Answers of the language model that the check refused', () => counted.refused],
    gorodok_model_failures: ['Messages for which the language model failed', () => counted.failed],
    gorodok_model_resting: ['1 while a failing language model is left alone', () => Number(isResting())],
  }
}
