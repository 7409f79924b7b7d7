import type { GuideApi } from '#domain/api/guide-api.ts'
import { openStatePath, paths } from '#domain/paths.ts'
import { COMPUTED_TIMEOUT_MS, getJson } from './get-json.ts'

/**
 * The guide's data over HTTP. Each response is parsed by the schema of its entity. The schemas load after the
 * first render and are not part of the first script.
 */
export const browserApi: GuideApi = {
  listPlaces: () => ask(paths.locationsApi, loadLocations()),
  getAbout: () =>
    ask(
      paths.aboutApi,
      import('#domain/about.ts').then(({ aboutSchema }) => aboutSchema),
    ),
  getMapBase: () =>
    ask(
      paths.mapBaseApi,
      import('#domain/map-base.ts').then(({ mapBaseSchema }) => mapBaseSchema),
    ),
  async listReadyWalks() {
    const schema = import('#domain/ready-walk.ts').then((code) => code.readyWalksResponseSchema)
    return (await ask(paths.readyWalksApi, schema)).items
  },
  getOpenState: (placeId) =>
    ask(
      openStatePath(placeId),
      import('#domain/hours/open-state.ts').then(({ openStateSchema }) => openStateSchema),
      COMPUTED_TIMEOUT_MS,
    ),
}

type Parser<T> = { parse: (answer: unknown) => T }

/** Fetches the response of an address and parses it. */
async function ask<T>(path: string, parser: Promise<Parser<T>>, timeoutMs?: number): Promise<T> {
  const [answer, { parse }] = await Promise.all([getJson(path, timeoutMs), parser])
  return parse(answer)
}

/** Loads the module that parses places. */
async function loadLocations() {
  const { locationsResponseSchema, fromLocationItem } = await import('#domain/location-item.ts')
  return { parse: (answer: unknown) => locationsResponseSchema.parse(answer).items.map(fromLocationItem) }
}
