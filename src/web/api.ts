import type { About, GuideApi } from '#domain/guide-api.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'

/** The guide's data over HTTP. Answers are checked by the schema of the entity before a page sees them. */
export const browserApi: GuideApi = {
  async listPlaces(): Promise<Place[]> {
    // The schema is only needed once the first page stands, so it is not part of the first script.
    const [answer, { parseLocations }] = await Promise.all([
      getJson(paths.locationsApi),
      import('./places/parse-locations.ts'),
    ])
    return parseLocations(answer)
  },
  async getAbout(): Promise<About> {
    return (await getJson(paths.aboutApi)) as About
  },
}

async function getJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return response.json()
}
