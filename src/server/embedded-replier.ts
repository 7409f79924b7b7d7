import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import {
  createEmbeddedAssistant,
  type EmbeddedAssistant,
  type EmbeddedTurn,
} from '#assistant/drivers/embedded.ts'
import { type GuideIndex, listPassageTexts } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import { createMessageReader, type GuideReader } from '#assistant/understand/read-message.ts'
import { callTool } from '#assistant/wire/call-tool.ts'
import { findSimilar } from '#assistant/wire/find-similar.ts'
import type { ToolCall } from '#assistant/wire/tool-inputs.ts'
import type { WireContext } from '#assistant/wire/wire-context.ts'
import type { GuideEncoder, GuideVectors } from './assistant/guide-encoder.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import type { LogLine } from './log.ts'
import type { PlaceService } from './places/place-service.ts'
import type { TownStory } from './town.ts'

type Town = TownStory & {
  placeService: Pick<PlaceService, 'getSnapshot'>
  ways?: AssistantGuide['ways']
  /** Undefined while the encoder loads or where it does not run: places are then found by names and words. */
  getEncoder: () => GuideEncoder | undefined
  log: { info: LogLine; error: LogLine }
}

type Built = {
  /** Loaded at the first call of a tool: there may never be one. */
  reader?: GuideReader
  places: AssistantGuide['places']
  encoder: GuideEncoder | undefined
  guide: AssistantGuide
  index: GuideIndex
  assistant: EmbeddedAssistant
}

/** The embedded assistant on the places as they are now, rebuilt when they change or their texts are encoded. */
export function createEmbeddedReplier({ about, placeService, getEncoder, log, ...town }: Town) {
  const sections = splitAbout(about)
  const hours = createOpeningHoursReader()
  let built: Built | undefined

  function getBuilt(): Built {
    const { places } = placeService.getSnapshot()
    if (built === undefined || built.places !== places || built.encoder !== getEncoder()) built = build()
    return built
  }

  function build(isAgain = false): Built {
    const { version, places } = placeService.getSnapshot()
    const encoder = getEncoder()
    const guide = cleanGuide({ ...town, places, about: sections, hours, version })
    const passages = listPassages(guide)
    const read = encoder?.follow(listPassageTexts(passages))
    const index = { passages, vectors: read?.vectors ?? [], probes: encoder?.probes }
    if (!isAgain && read?.vectors.includes(undefined)) void buildAgain(read)
    const responders = createResponders(encoder?.examples)
    const assistant = createEmbeddedAssistant({ guide, index, encoder: encoder?.encoder, responders })
    return { places, encoder, guide, index, assistant }
  }

  /** Results from a part of the vectors are dropped with their index. */
  async function buildAgain({ vectors, finished }: GuideVectors) {
    const startedAt = performance.now()
    try {
      if (!(await finished)) return
      built = build(true)
      const durationMs = Math.round(performance.now() - startedAt)
      log.info({ texts: vectors.length, durationMs }, 'assistant: the vectors of the guide are ready')
    } catch (error) {
      log.error({ err: error }, 'assistant: the texts of the guide could not be read')
    }
  }

  function createContext(call: Omit<ToolCall, 'name' | 'input'>): WireContext {
    const current = getBuilt()
    const { guide, index, encoder: guideEncoder } = current
    const encoder = guideEncoder?.encoder
    current.reader ??= createMessageReader(guide, encoder)
    return { guide, index, reader: current.reader, encoder, ...call }
  }

  return {
    prepare: getBuilt,
    replyTo: async (turn: EmbeddedTurn) => getBuilt().assistant.reply(turn),
    callTool: async ({ name, input, ...call }: ToolCall) => callTool(createContext(call), name, input),
    /** Ids of the places of similar meaning, the nearest first; none without the encoder. */
    findSimilar: async (text: string) => findSimilar(createContext({ now: '', publicUrl: '' }), text),
  }
}
