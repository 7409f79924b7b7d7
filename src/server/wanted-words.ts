import { splitAbout } from '#assistant/guide/split-about.ts'
import { countWanted, type WantedWords } from '#assistant/wanted/count-wanted.ts'
import type { CityPack } from '#domain/content/city-pack.ts'
import { listQuestions } from './chat/chat-store.ts'
import type { Database } from './db/database.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import { createPlaceStore } from './places/place-store.ts'

/** What to count: messages since a time (ISO), optionally before another, and the length of the list. */
export type WantedRequest = { since: string; until?: string; most: number }

/** Counts words in stored messages that the guide does not cover; undefined while there is no guide. */
export async function countWantedWords(
  database: Database,
  pack: Pick<CityPack, 'city' | 'about'>,
  { since, until, most }: WantedRequest,
): Promise<WantedWords | undefined> {
  const { version, places } = await createPlaceStore(database).listPlaces()
  if (places.length === 0) return undefined
  const { figures, timeline, ...cityFile } = pack.city
  const city = { ...cityFile, pictures: {} }
  const about = splitAbout(pack.about)
  const guide = { city, places, about, figures, timeline, hours: createOpeningHoursReader(), version }
  return countWanted(guide, listQuestions(database, { since, until }), most)
}
