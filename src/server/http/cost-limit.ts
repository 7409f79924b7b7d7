import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { AddressReader } from './client-address.ts'

/** Of a core, what one address may use over time. */
const SHARE = 0.1
/** And at once, in milliseconds: about a hundred first visits of people behind one address. */
const MOST_OWED_MS = 1_000
/** Addresses remembered at once; whoever was silent longest is forgotten first. */
const REMEMBERED_ADDRESSES = 20_000

export type Costs = ReturnType<typeof createCosts>

/**
 * Counts the server's time that each address uses: it owes what it used, and a tenth of the time that passes pays it off.
 * `scale` multiplies what it may use.
 */
export function createCosts(readAddress: AddressReader, scale: number, now = () => performance.now()) {
  const debts = new LRUCache<string, { owedMs: number; at: number }>({ max: REMEMBERED_ADDRESSES })

  function readDebt(address: string) {
    const debt = debts.get(address)
    if (debt === undefined) return undefined
    const time = now()
    debt.owedMs = Math.max(0, debt.owedMs - (time - debt.at) * SHARE * scale)
    debt.at = time
    return debt
  }

  return {
    /** Adds what was done for a request, in milliseconds of the server's time. */
    charge(request: IncomingMessage, ms: number) {
      const address = readAddress(request)
      const debt = readDebt(address)
      if (debt === undefined) debts.set(address, { owedMs: ms, at: now() })
      else debt.owedMs += ms
    },
    /** Whole seconds until its sender is answered again; 0 when that is now. */
    countSecondsToWait(request: IncomingMessage): number {
      const excessMs = (readDebt(readAddress(request))?.owedMs ?? 0) - MOST_OWED_MS * scale
      return excessMs <= 0 ? 0 : Math.ceil(excessMs / (SHARE * scale) / 1000)
    },
  }
}
