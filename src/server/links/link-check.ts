import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#domain/time-units.ts'
import { isFromSite, type LinkAnswer } from './ask-link.ts'
import { findDueLink, listWitnesses } from './due-link.ts'
import type { LinkStore } from './link-store.ts'

/** One link each time, spread over the day. */
const LOOK_INTERVAL_MS = 30 * MINUTE_MS
const MAX_WITNESSES = 3

type LinkCheckParts = {
  store: LinkStore
  listLinks: () => readonly string[]
  /** The date in the town, `YYYY-MM-DD`. */
  getToday: () => string
  askLink: (link: string) => Promise<LinkAnswer>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Checks the links of places (decision 064). If no other site answers, this machine has no network, and nothing is
 * stored. `close` waits for a running check.
 */
export function openLinkCheck({ store, listLinks, getToday, askLink, log }: LinkCheckParts) {
  let underWay: Promise<void> | undefined

  async function checkNext() {
    const links = listLinks()
    const rows = await store.list()
    await store.remove(rows.map(({ url }) => url).filter((url) => !links.includes(url)))
    const today = getToday()
    const link = findDueLink(links, rows, today)
    if (link === undefined || !(await store.claim(link, today))) return
    const answer = await askLink(link)
    if (answer === 'answered') await store.noteAnswered(link)
    if (answer === 'answered' || answer === 'unasked') return
    if (isFromSite(answer) || (await hasNetwork(listWitnesses(link, rows))))
      await store.noteFailed(link, today, answer)
  }

  async function hasNetwork(witnesses: readonly string[]): Promise<boolean> {
    for (const witness of witnesses.slice(0, MAX_WITNESSES)) {
      if (isFromSite(await askLink(witness))) return true
    }
    return false
  }

  /** Checks one link, if one is due and no check is running. */
  function look(): Promise<void> {
    underWay ??= checkNext()
      .catch((error) => log.warn({ err: error }, 'links: none could be checked'))
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  const timer = setInterval(look, LOOK_INTERVAL_MS).unref()
  return {
    look,
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
