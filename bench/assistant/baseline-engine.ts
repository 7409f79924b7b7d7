import type { Place } from '#domain/place.ts'
import { filterPlaces } from '#domain/place-filter.ts'
import { openPlaceSearch } from '#domain/suggest/place-search.ts'
import type { Engine } from './talker.ts'

/** Finds places as a guide without an assistant would: the baseline of the benchmark. */
export const BASELINES = {
  'substring filter': async (text: string, places: readonly Place[]) =>
    filterPlaces(places, { text, tags: [] }),
  'site search': async (text: string, places: readonly Place[]) =>
    filterPlaces(places, { text, tags: [] }, (await openPlaceSearch(places))(text)),
}

export function isBaseline(name: string): name is keyof typeof BASELINES {
  return name in BASELINES
}

/** Answers every message with the results of a plain search. */
export function createBaselineEngine(name: keyof typeof BASELINES, places: readonly Place[]): Engine {
  return {
    openTalk: async () => ({
      async say(message) {
        const found = await BASELINES[name](message, places)
        const text = found.length > 0 ? found.map((place) => place.name).join('\n') : 'Ничего не нашлось.'
        return { text, placeIds: found.map(({ id }) => id), walk: undefined, quickReplies: [], ms: 0 }
      },
    }),
    close: async () => {},
  }
}
