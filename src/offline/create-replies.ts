import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import { listExtras } from '#assistant/drivers/message-extras.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { createGuideIndex } from '#assistant/guide/guide-index.ts'
import { dialogueSchema } from '#assistant/understand/dialogue.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { EngineCalls, OfflineTurn } from '#domain/offline/engine-calls.ts'
import { roundPosition } from '#domain/round-position.ts'
import { type GuideReading, readGuide, type VectorStore } from './read-guide.ts'

/** An encoder, and where the vectors that it makes are kept. */
export type OpenedEncoder = { encoder: Encoder; store: VectorStore }

type ReplyParts = {
  guide: AssistantGuide
  /** Ends with nothing when the device has no encoder; rejects when it does not run. */
  opening: Promise<OpenedEncoder | undefined>
  /** What the town's clocks show. */
  getNow: () => LocalTime
}

/** So long the first message waits for the encoder; after that words alone are understood, until it is there. */
const MAX_OPENING_MS = 10_000

/** Replies to messages: by the encoder once it is there, by words alone where it is not or fails. */
export function createReplies({
  guide,
  opening,
  getNow,
}: ReplyParts): Pick<EngineCalls, 'reply' | 'getReading'> {
  const byWords = createEmbeddedAssistant({
    guide,
    index: createGuideIndex(guide),
    responders: createResponders(),
  })
  let answering: Promise<unknown> = Promise.resolve()
  const started = startReading({ guide, opening, waitUntilFree: () => answering })
  const byMeaning = started.then((reading) => reading?.assistant).catch(reportFault)
  let patience: Promise<undefined> | undefined

  async function chooseAssistant(): Promise<EmbeddedAssistant> {
    patience ??= new Promise((resolve) => setTimeout(() => resolve(undefined), MAX_OPENING_MS))
    return (await Promise.race([byMeaning, patience])) ?? byWords
  }

  return {
    async reply(asked) {
      const replying = chooseAssistant().then((assistant) => assistant.reply(toTurn(asked, getNow())))
      answering = replying.catch(() => undefined)
      const { dialogue, text, ...extras } = await replying
      return { message: { messageText: text, ...listExtras(extras) }, state: dialogue }
    },
    async getReading() {
      const reading = await started.catch(() => undefined)
      return reading?.getReading() ?? { isRunning: false, done: 0, count: 0 }
    },
  }
}

async function startReading({
  opening,
  ...parts
}: Pick<ReplyParts, 'guide' | 'opening'> & { waitUntilFree: () => Promise<unknown> }): Promise<
  GuideReading | undefined
> {
  const opened = await opening
  if (opened === undefined) return undefined
  const reading = readGuide({ ...parts, ...opened })
  reading.finished.catch(reportFault)
  return reading
}

function reportFault(error: unknown): undefined {
  console.error(error)
}

/** A state of another version of the guide counts as a new conversation. */
function toTurn({ message, position, drop, state }: OfflineTurn, now: LocalTime) {
  return {
    message,
    now,
    ...(position && { position: roundPosition(position) }),
    ...(drop !== undefined && { drop }),
    dialogue: dialogueSchema.safeParse(state).data,
  }
}
