import { createPageCity } from './page-city.ts'
import type { Guide } from './pages/write-page.ts'
import type { openGuideData } from './services.ts'

type GuideData = Pick<Awaited<ReturnType<typeof openGuideData>>, 'api' | 'placeService' | 'getTown'>

/** What pages and files are made from. The version changes with the places and with the pack. */
export function createPageGuide(
  { api, placeService, getTown }: GuideData,
  publicUrl: string | undefined,
): Guide {
  const getVersion = () => `${placeService.getEdition()}.${getTown().revision}`
  return { api, getCity: createPageCity(getTown, placeService), getVersion, publicUrl }
}
