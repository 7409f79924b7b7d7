import type { FastifyBaseLogger } from 'fastify'

const DAY_MS = 24 * 60 * 60 * 1000
/** How often a node looks for what has been kept long enough. */
const LOOK_INTERVAL_MS = DAY_MS / 4

/** Something that is kept for a number of days and then removed. `removeBefore` takes an ISO time. */
export type Retention = { name: string; days: number; removeBefore: (time: string) => Promise<number> }

/** Removes at start and every six hours what has been kept long enough. `close` ends that. */
export function openRetention(
  kept: readonly Retention[],
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  intervalMs = LOOK_INTERVAL_MS,
) {
  async function removeOld({ name, days, removeBefore }: Retention) {
    try {
      const removed = await removeBefore(new Date(Date.now() - days * DAY_MS).toISOString())
      if (removed > 0) log.info({ name, removed }, 'retention: removed what was kept long enough')
    } catch (error) {
      log.warn({ err: error, name }, 'retention: what was kept long enough could not be removed')
    }
  }

  let underWay: Promise<unknown> = Promise.resolve()
  function look() {
    underWay = Promise.all(kept.map(removeOld))
  }

  const timer = setInterval(look, intervalMs).unref()
  look()
  return {
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
