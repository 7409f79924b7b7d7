import type { About } from '#domain/about.ts'
import type { GuideApi } from '#domain/guide-api.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'

/** The guide's data over HTTP. Answers are checked by the schema of the entity before a page sees them. */
export const browserApi: GuideApi = {
  async listPlaces(): Promise<Place[]> {
    const [answer, { parseLocations }] = await Promise.all([getJson(paths.locationsApi), loadSchemas()])
    return parseLocations(answer)
  },
  async getAbout(): Promise<About> {
    const [answer, { parseAbout }] = await Promise.all([getJson(paths.aboutApi), loadSchemas()])
    return parseAbout(answer)
  },
}

/** The schemas are only needed once the first page stands, so they are not part of the first script. */
function loadSchemas() {
  return import('./parse-answers.ts')
}

async function getJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return response.json()
}
