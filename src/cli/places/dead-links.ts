import type { Place } from '#domain/place.ts'
import { doTogether } from './do-together.ts'

const ANSWER_TIMEOUT_MS = 10_000
/** Links wait for others' servers, not for this machine. */
const LINKS_AT_ONCE = 8
/** Sites that answer programs so are alive all the same. */
const ALIVE_STATUSES = new Set([401, 403, 405, 406, 429])

/** A link that did not open, with the places that carry it. */
export type DeadLink = { url: string; reason: string; places: string[] }

/** The web addresses of the places, each once, with the names of the places. */
export function listLinks(places: readonly Place[]): Map<string, string[]> {
  const links = places.flatMap(({ name, website, sources }) =>
    [website, ...sources].flatMap((url) =>
      url !== undefined && /^https?:\/\//.test(url) ? [{ url, name }] : [],
    ),
  )
  return new Map(
    [...Map.groupBy(links, ({ url }) => url)].map(([url, same]) => [url, same.map(({ name }) => name)]),
  )
}

/** Opens every link once. Undefined when not one of them answered: then the network is away, not the links. */
export async function findDeadLinks(
  links: ReadonlyMap<string, string[]>,
  onOpened: () => void,
): Promise<DeadLink[] | undefined> {
  const dead: DeadLink[] = []
  const open = async ([url, places]: [string, string[]]) => {
    const reason = await findReason(url)
    if (reason !== undefined) dead.push({ url, reason, places })
    onOpened()
  }
  await doTogether([...links], open, LINKS_AT_ONCE)
  const isNetworkAway = dead.length === links.size && dead.every(({ reason }) => reason === NO_ANSWER)
  return isNetworkAway ? undefined : dead
}

const NO_ANSWER = 'не отвечает'

async function findReason(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS), redirect: 'follow' })
    await response.body?.cancel()
    return response.ok || ALIVE_STATUSES.has(response.status) ? undefined : `ответ ${response.status}`
  } catch {
    return NO_ANSWER
  }
}
