import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import { listExtras } from '#assistant/drivers/message-extras.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { createGuideIndex } from '#assistant/guide/guide-index.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import { dialogueSchema } from '#assistant/understand/dialogue.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findOpenState, listOpenNow } from '#domain/hours/open-state.ts'
import { dropEndedRepairs } from '#domain/hours/repair.ts'
import type { EngineCalls, OfflineTurn } from '#domain/offline/engine-calls.ts'
import type { OfflineGuide } from '#domain/offline/offline-guide.ts'
import type { Place } from '#domain/place.ts'
import { roundPosition } from '#domain/round-position.ts'
import { findDirections, measureDistances } from '#domain/ways/find-directions.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import { type GuideReading, readGuide, type VectorStore } from './read-guide.ts'

type EngineParts = {
  guide: OfflineGuide
  places: readonly Place[]
  ways: FootDistances | undefined
  hours: AssistantGuide['hours']
  /** Returns the town's local time. */
  getNow: () => LocalTime
  /** Called once, at the first message: most pages need no encoder. */
  openEncoder: () => Promise<OpenedEncoder | undefined>
}

/** Creates the guide without a server: it computes places, the town and its ways as the server does. */
export function createEngine({
  guide,
  places: all,
  ways,
  hours,
  getNow,
  openEncoder,
}: EngineParts): EngineCalls {
  const places = dropEndedRepairs(all, getNow().slice(0, 'YYYY-MM-DD'.length))
  const { figures, timeline, ...city } = guide.city
  const known = { city: { ...city, pictures: {} }, places, about: splitAbout(guide.about), figures, timeline }
  let replies: ReturnType<typeof createReplies> | undefined

  function getReplies() {
    replies ??= createReplies({
      guide: cleanGuide({ ...known, hours, ways, version: 1 }),
      opening: openEncoder(),
      getNow,
    })
    return replies
  }

  return {
    getOpenState(placeId) {
      const place = places.find(({ id }) => id === placeId)
      return findOpenState(place ?? {}, getNow(), hours.listOpen)
    },
    listOpenNow: () => listOpenNow(places, getNow(), hours.listOpen),
    findDirections: (points, isStepFree) => findDirections(points, ways, { isStepFree }),
    measureDistances: (points, isStepFree) => measureDistances(points, ways, { isStepFree }),
    reply: (turn) => getReplies().reply(turn),
    getReading: () => getReplies().getReading(),
  }
}

/** An encoder with the store of its vectors. */
export type OpenedEncoder = { encoder: Encoder; store: VectorStore }

type ReplyParts = Pick<EngineParts, 'getNow'> & {
  guide: AssistantGuide
  opening: Promise<OpenedEncoder | undefined>
}

/** From then on words are the fallback until the encoder is loaded. */
const MAX_OPENING_MS = 10_000

/** Creates replies to messages: by the encoder once it is loaded, otherwise or after a failure by words. */
function createReplies({ guide, opening, getNow }: ReplyParts): Pick<EngineCalls, 'reply' | 'getReading'> {
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

/** State from another version of the guide starts a new conversation. */
function toTurn({ message, position, drop, state }: OfflineTurn, now: LocalTime) {
  return {
    message,
    now,
    ...(position && { position: roundPosition(position) }),
    ...(drop !== undefined && { drop }),
    dialogue: dialogueSchema.safeParse(state).data,
  }
}
