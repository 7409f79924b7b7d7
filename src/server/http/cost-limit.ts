import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type AddressReader, siteOf } from './client-address.ts'
import { type Clock, Meter } from './meter.ts'

/** The share of a core that one address may use on average. */
const SHARE = 0.1
/** And the burst, in milliseconds: about a hundred first visits of people behind one address. */
const MAX_OWED_MS = 1_000
const PAID_OFF_MS = MAX_OWED_MS / SHARE
/** The share of all networks of an IPv6 site together, as a multiple: it may be one sender, or a telephone company. */
const SITE_TIMES = 3
/** Addresses remembered at once; the least recent is dropped first. */
const REMEMBERED_ADDRESSES = 20_000

export type Costs = ReturnType<typeof createCosts>

/**
 * Counts the server time that each address uses, as a leaky bucket that drains by a tenth of the elapsed time. The
 * networks of an IPv6 site have three times as much together. `scale` multiplies what they may use.
 */
export function createCosts(readAddress: AddressReader, scale: number, now: Clock = () => performance.now()) {
  const addresses = createDebts(scale, now)
  const sites = createDebts(scale * SITE_TIMES, now)

  return {
    /** Adds the cost of a request, in milliseconds of server time. */
    charge(request: IncomingMessage, ms: number) {
      const address = readAddress(request)
      addresses.add(address, ms)
      if (address.includes(':')) sites.add(siteOf(address), ms)
    },
    /** Returns whole seconds until the sender is served again; 0 when that is now. */
    countSecondsToWait(request: IncomingMessage): number {
      const address = readAddress(request)
      const waitS = addresses.countSecondsToWait(address)
      return address.includes(':') ? Math.max(waitS, sites.countSecondsToWait(siteOf(address))) : waitS
    },
  }
}

/** The debt of each address, as a meter that is full at the limit and drains within `PAID_OFF_MS`. */
function createDebts(scale: number, now: Clock) {
  const debts = new LRUCache<string, Meter>({
    max: REMEMBERED_ADDRESSES,
    memoMethod: () => new Meter(MAX_OWED_MS * scale, PAID_OFF_MS, now),
  })
  return {
    add: (who: string, ms: number) => debts.memo(who).add(ms),
    countSecondsToWait: (who: string) => Math.ceil((debts.get(who)?.countMsToFull() ?? 0) / 1000),
  }
}
