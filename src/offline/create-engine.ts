import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createAssistant } from '#assistant/create-assistant.ts'
import { dialogueStateSchema } from '#assistant/dialogue-state.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import { listExtras } from '#assistant/message-extras.ts'
import { findDirections, measureDistances } from '#domain/find-directions.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { EngineCalls, OfflineTurn } from '#domain/offline/engine-calls.ts'
import type { OfflineGuide } from '#domain/offline/offline-guide.ts'
import { findOpenState, listOpenNow } from '#domain/open-state.ts'
import type { Place } from '#domain/place.ts'
import { dropEndedRepairs } from '#domain/repair.ts'
import { roundPosition } from '#domain/round-position.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'

type EngineParts = {
  guide: OfflineGuide
  places: readonly Place[]
  ways: FootDistances | undefined
  hours: AssistantGuide['hours']
  /** What the town's clocks show. */
  getNow: () => LocalTime
}

/** The guide without a server: what it computes of the places, the town and its ways, as the server would. */
export function createEngine({ guide, places: all, ways, hours, getNow }: EngineParts): EngineCalls {
  const places = dropEndedRepairs(all, getNow().slice(0, 'YYYY-MM-DD'.length))
  const { figures, timeline, ...city } = guide.city
  const assistant = createAssistant({
    city: { ...city, pictures: {} },
    places,
    about: splitAbout(guide.about),
    figures,
    timeline,
    hours,
    ways,
    version: 1,
  })
  return {
    getOpenState(placeId) {
      const place = places.find(({ id }) => id === placeId)
      return findOpenState(place ?? {}, getNow(), hours.listOpen)
    },
    listOpenNow: () => listOpenNow(places, getNow(), hours.listOpen),
    findDirections: (points, isStepFree) => findDirections(points, ways, { isStepFree }),
    measureDistances: (points, isStepFree) => measureDistances(points, ways, { isStepFree }),
    reply(asked) {
      const { state, ...answer } = assistant.answer(toTurn(asked, getNow()))
      return { message: { messageText: answer.text, ...listExtras(answer) }, state }
    },
  }
}

/** A state of another version of the guide counts as a new conversation. */
function toTurn({ message, position, drop, seed, state }: OfflineTurn, now: LocalTime) {
  return {
    message,
    now,
    ...(position && { position: roundPosition(position) }),
    ...(drop !== undefined && { drop }),
    seed,
    state: dialogueStateSchema.safeParse(state).data,
  }
}
