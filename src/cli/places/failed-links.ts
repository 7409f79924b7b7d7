import { LINK_FAULTS } from '#domain/content/dead-link.ts'
import { listPlaceLinks } from '#domain/content/place-links.ts'
import type { Place } from '#domain/place.ts'
import { createLinkAsker, isFromSite } from '#server/links/ask-link.ts'
import { doTogether } from './do-together.ts'

/** Links wait for other servers, not for this machine. */
const LINKS_AT_ONCE = 8

/** A link that did not open, with its places. */
export type FailedLink = { url: string; reason: string; places: string[] }

/** Returns the distinct web addresses of the places, with the names of the places. */
export function listLinks(places: readonly Place[]): Map<string, string[]> {
  const links = places.flatMap((place) => listPlaceLinks(place).map((url) => ({ url, name: place.name })))
  return new Map(
    [...Map.groupBy(links, ({ url }) => url)].map(([url, same]) => [url, same.map(({ name }) => name)]),
  )
}

/** Opens every link once. Undefined when none answered: then the network is down, not the links. */
export async function findFailedLinks(
  links: ReadonlyMap<string, string[]>,
  onOpened: () => void,
  askLink = createLinkAsker(),
): Promise<FailedLink[] | undefined> {
  const failed: FailedLink[] = []
  let answered = 0
  const open = async ([url, places]: [string, string[]]) => {
    const answer = await askLink(url)
    if (isFromSite(answer)) answered += 1
    if (answer !== 'answered' && answer !== 'unasked')
      failed.push({ url, reason: LINK_FAULTS[answer], places })
    onOpened()
  }
  await doTogether([...links], open, LINKS_AT_ONCE)
  return failed.length > 0 && answered === 0 ? undefined : failed
}
