import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts'
import type { LinkCheckRow } from '#server/db/sql/tables.ts'
import { isFromSite, type LinkAnswer } from './ask-link.ts'
import { isDead, type LinkStore } from './link-store.ts'

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

/** Checks the links of places (decision 064). Stores nothing if no other site answers: then there is no network. */
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

/** Days until the next check: of a link that answers, of a dead one, of one that has started to fail. */
const ANSWERED_DAYS = 30
const DEAD_DAYS = 7
const MAX_A_DAY = 24

/** The next link to check: those that have started to fail come first, then unchecked ones, then the oldest check. */
function findDueLink(
  links: readonly string[],
  rows: readonly LinkCheckRow[],
  today: string,
): string | undefined {
  const rowOf = new Map(rows.map((row) => [row.url, row]))
  const askedToday = rows.filter(({ asked_on }) => asked_on === today)
  if (askedToday.length >= MAX_A_DAY) return undefined
  const askedHosts = new Set(askedToday.map(({ url }) => hostOf(url)))
  const urgency = (link: string) => {
    const row = rowOf.get(link)
    return row !== undefined && row.failed_days > 0 ? '' : (row?.asked_on ?? '0')
  }
  return links
    .filter((link) => isDue(rowOf.get(link), today) && !askedHosts.has(hostOf(link)))
    .toSorted((a, b) => urgency(a).localeCompare(urgency(b)))[0]
}

/** Links of other sites that answered their last check: they show whether there is a network. */
function listWitnesses(link: string, rows: readonly LinkCheckRow[]): string[] {
  const isOther = ({ url, failed_days }: LinkCheckRow) => failed_days === 0 && hostOf(url) !== hostOf(link)
  return rows.filter(isOther).map(({ url }) => url)
}

function isDue(row: LinkCheckRow | undefined, today: string): boolean {
  if (row === undefined) return true
  const days = (Date.parse(today) - Date.parse(row.asked_on)) / DAY_MS
  if (row.failed_days === 0) return days >= ANSWERED_DAYS
  return days >= (isDead(row) ? DEAD_DAYS : 1)
}

function hostOf(link: string): string {
  return URL.parse(link)?.hostname ?? link
}
