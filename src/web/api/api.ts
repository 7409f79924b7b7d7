import type { GuideApi } from '#domain/api/guide-api.ts'
import { openStatePath, paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { COMPUTED_TIMEOUT_MS, getJson } from './get-json.ts'

/** The guide's data over HTTP. The schemas load after the first render and are no part of the first script. */
export const browserApi: GuideApi = {
  listPlaces: () => ask(getJson(paths.locationsApi), loadLocations),
  getAbout: () => ask(getJson(paths.aboutApi), async () => (await import('#domain/about.ts')).aboutSchema),
  getMapBase: () =>
    ask(getJson(paths.mapBaseApi), async () => (await import('#domain/map-base.ts')).mapBaseSchema),
  async listReadyWalks() {
    const loadSchema = async () => (await import('#domain/ready-walk.ts')).readyWalksResponseSchema
    return (await ask(getJson(paths.readyWalksApi), loadSchema)).items
  },
  getOpenState: (placeId) =>
    ask(
      getJson(openStatePath(placeId), COMPUTED_TIMEOUT_MS),
      async () => (await import('#domain/hours/open-state.ts')).openStateSchema,
    ),
}

/** Returns the places of the city pack without the API or its database. Throws when they cannot be fetched. */
export function listBuiltInPlaces(): Promise<Place[]> {
  const places = fetch(paths.builtInPlaces, { credentials: 'omit' }).then((response) => response.json())
  return ask(places, loadLocations)
}

async function ask<T>(
  asked: Promise<unknown>,
  loadParser: () => Promise<{ parse: (answer: unknown) => T }>,
): Promise<T> {
  const [answer, { parse }] = await Promise.all([asked, loadParser()])
  return parse(answer)
}

async function loadLocations() {
  const { locationsResponseSchema, fromLocationItem } = await import('#domain/location-item.ts')
  return { parse: (answer: unknown) => locationsResponseSchema.parse(answer).items.map(fromLocationItem) }
}
