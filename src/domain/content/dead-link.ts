import type { Place } from '../place.ts'
import { WEB_ADDRESS } from '../text-schema.ts'

/** The fault of a link, for staff. */
export const LINK_FAULTS = {
  gone: 'страницы по этому адресу нет',
  noName: 'сайта с таким именем нет',
  silent: 'сайт не отвечает',
  broken: 'сайт отвечает ошибкой',
} as const

export type LinkFault = keyof typeof LINK_FAULTS

/** A link that has failed on several days; `since` is the first of them, `YYYY-MM-DD`. */
export type DeadLink = { url: string; since: string; fault: LinkFault }

/** The dead links of a place, unless the place was checked since the first failure. */
export function findDeadLinks(
  place: Pick<Place, 'website' | 'sources' | 'checkedAt'>,
  dead: ReadonlyMap<string, DeadLink>,
): DeadLink[] {
  return listPlaceLinks(place)
    .flatMap((url) => dead.get(url) ?? [])
    .filter(({ since }) => (place.checkedAt ?? '') <= since)
}

/** Returns a place's links: its website, and sources that are only a URL. */
export function listPlaceLinks({ website, sources }: Pick<Place, 'website' | 'sources'>): string[] {
  const links = [website, ...sources].filter((text) => text !== undefined && WEB_ADDRESS.test(text))
  return [...new Set(links as string[])]
}
