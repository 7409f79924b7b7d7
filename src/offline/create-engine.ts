import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { cleanGuide } from '#assistant/clean-guide.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findOpenState, listOpenNow } from '#domain/hours/open-state.ts'
import { dropEndedRepairs } from '#domain/hours/repair.ts'
import type { EngineCalls } from '#domain/offline/engine-calls.ts'
import type { OfflineGuide } from '#domain/offline/offline-guide.ts'
import type { Place } from '#domain/place.ts'
import { findDirections, measureDistances } from '#domain/ways/find-directions.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import { createReplies, type OpenedEncoder } from './create-replies.ts'

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
