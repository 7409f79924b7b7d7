import { DAY_MS } from '#domain/time-units.ts'
import type { LinkCheckRow } from '#server/db/sql/tables.ts'

/** On how many different days a link must fail in a row before it is dead. */
const DAYS_TILL_DEAD = { gone: 3, noName: 3, silent: 7, broken: 7 }
/** Days until the next check: of a link that answers, of a dead one, of one that has started to fail. */
const ANSWERED_DAYS = 30
const DEAD_DAYS = 7
/** Links checked per day, by all nodes together. */
const MAX_A_DAY = 24

/** Returns whether a link has failed on several days. */
export function isDead({ fault, failed_days }: Pick<LinkCheckRow, 'fault' | 'failed_days'>): boolean {
  return fault !== null && failed_days >= DAYS_TILL_DEAD[fault]
}

/**
 * The next link to check: first those that have started to fail, then those never checked, then the one checked
 * longest ago.
 */
export function findDueLink(
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
export function listWitnesses(link: string, rows: readonly LinkCheckRow[]): string[] {
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
