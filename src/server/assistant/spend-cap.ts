import { LRUCache } from 'lru-cache'
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts'

/** Conversations counted at once; whoever was silent longest is forgotten. */
const SESSIONS = 20_000

/** How many requests the model may get: of one conversation in a day, and of all in an hour and in a day. */
export type SpendLimits = { perSession: number; perHour: number; perDay: number }

/** Counts requests to the model. `take` says whether one more may be sent, and counts it. */
export type SpendCap = { take(session: string): boolean }

/** A cap of this node alone. Hours and days begin with the first request. */
export function createSpendCap(limits: SpendLimits, getNow: () => number = Date.now): SpendCap {
  const sessions = new LRUCache<string, { count: number }>({ max: SESSIONS })
  const hour = { since: Number.NEGATIVE_INFINITY, count: 0 }
  const day = { since: Number.NEGATIVE_INFINITY, count: 0 }

  return {
    take(session) {
      const now = getNow()
      if (now - hour.since >= HOUR_MS) Object.assign(hour, { since: now, count: 0 })
      if (now - day.since >= DAY_MS) {
        Object.assign(day, { since: now, count: 0 })
        sessions.clear()
      }
      const own = sessions.get(session) ?? { count: 0 }
      if (own.count >= limits.perSession || hour.count >= limits.perHour || day.count >= limits.perDay)
        return false
      own.count += 1
      hour.count += 1
      day.count += 1
      sessions.set(session, own)
      return true
    },
  }
}
