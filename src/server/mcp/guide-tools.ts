import type { City } from '#domain/city.ts'
import type { LocationItem } from '#domain/location-item.ts'
import { toLocationItem } from '#domain/location-item.ts'
import type { OpenNow, OpenState } from '#domain/open-state.ts'
import { tellOpenState } from '#domain/open-state.ts'
import { placePath, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { filterPlaces } from '#domain/place-filter.ts'
import { suggestPlaces } from '#domain/suggest/suggest-places.ts'
import type { Walk } from '#domain/walk.ts'

/** What the tools ask of the guide: the same that its pages and its chat ask. */
export type ToolGuide = {
  api: {
    listPlaces: () => Promise<Place[]>
    getOpenState: (placeId: number) => Promise<OpenState>
    /** By the town's clock, `YYYY-MM-DDTHH:MM`. */
    listOpenAt: (time: string) => Promise<OpenNow>
  }
  getCity: () => City
  /** What the town's clocks show. */
  getNow: () => string
  /** Asks the assistant as a visitor would who has said nothing before. */
  ask: (message: string) => Promise<{ text: string; walk?: Walk; placeIds: number[] }>
  /** The address that visitors know; without it links begin with a slash. */
  publicUrl: string | undefined
}

/** A place in a list. */
export type PlaceLine = { id: number; name: string; category: string; address?: string; url: string }

export type GuideTools = ReturnType<typeof createGuideTools>

/** The four tools: each answers from the function that answers visitors. */
export function createGuideTools({ api, getCity, getNow, ask, publicUrl = '' }: ToolGuide) {
  const toLine = ({ id, name, category, address, slug }: Place): PlaceLine => ({
    id,
    name,
    category,
    ...(address !== undefined && { address }),
    url: publicUrl + placePath(slug),
  })

  return {
    getCity,

    /** As the search field and the tags of the list find places; when nothing is found, what the list then suggests. */
    async searchPlaces({
      text = '',
      tags = [],
      limit = 50,
    }: {
      text?: string
      tags?: string[]
      limit?: number
    }) {
      const places = await api.listPlaces()
      const found = filterPlaces(places, { text, tags })
      const suggested = found.length > 0 ? [] : suggestPlaces(text, places)
      return {
        total: found.length,
        places: found.slice(0, limit).map(toLine),
        ...(suggested.length > 0 && { suggested: suggested.map(toLine) }),
      }
    },

    /** All that is known of a place, and whether it is open now; undefined when there is none of that number. */
    async getPlace(
      id: number,
    ): Promise<(LocationItem & { url: string; open: OpenState & { told: string } }) | undefined> {
      const place = (await api.listPlaces()).find((candidate) => candidate.id === id)
      if (place === undefined) return undefined
      const open = await api.getOpenState(id)
      const url = publicUrl + placePath(place.slug)
      return { ...toLocationItem(place), url, open: { ...open, told: tellOpenState(open) } }
    },

    /** Which places are open at a time of the town's clock, which are closed, and of which nobody knows. */
    async listOpenAt(time = getNow()) {
      const [places, { items }] = await Promise.all([api.listPlaces(), api.listOpenAt(time)])
      const isOpen = new Map(items.map((item) => [item.id, item.isOpen]))
      const pick = (wanted: boolean | undefined) =>
        places.filter(({ id }) => isOpen.get(id) === wanted).map(toLine)
      return { time, open: pick(true), closed: pick(false), unknown: pick(undefined) }
    },

    /** The walk that the assistant proposes for a wish in words, with its times. */
    async planWalk(wish: string) {
      const { text, walk, placeIds } = await ask(wish)
      const stops = walk?.points.filter(({ id }) => id > 0).map(({ id }) => id) ?? []
      return { text, placeIds, ...(walk && { walk: { ...walk, url: publicUrl + walkOnMapPath(stops) } }) }
    },
  }
}
