import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#domain/time-units.ts'
import type { RetentionStore } from './retention-store.ts'

/** How often a node looks for expired data. */
const LOOK_INTERVAL_MS = DAY_MS / 4
/** The cut-off time must have advanced steadily for so long before anything is removed. */
const STEADY_MS = DAY_MS

/** Data with a retention in days. `removeBefore` takes an ISO time. */
export type Retention = { name: string; days: number; removeBefore: (time: string) => Promise<number> }

/**
 * Removes expired data at start and every six hours. A clock jump, or changed days,
 * would make much of it old at once: then nothing is removed until the time has advanced steadily for a day, and the
 * log and `countWaiting` report it (decision 033). After each check `eraseTraces` clears what removed data left in
 * files, that of visitors who cleared their conversation too. `close` ends that.
 */
export function openRetention(
  kept: readonly Retention[],
  { note }: Pick<RetentionStore, 'note'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  eraseTraces: () => Promise<void> = async () => undefined,
) {
  const waiting = new Set<string>()

  async function removeOld({ name, days, removeBefore }: Retention) {
    try {
      const { before, steadyMs, hasLeapt, hasEverLeapt } = await note(name, days)
      if (hasLeapt) log.warn({ name, before }, 'retention: the time leapt, nothing is removed for a day')
      if (steadyMs < STEADY_MS) {
        if (hasEverLeapt) waiting.add(name)
        return
      }
      waiting.delete(name)
      const removed = await removeBefore(before)
      if (removed > 0) log.info({ name, removed }, 'retention: removed what was kept long enough')
    } catch (error) {
      log.warn({ err: error, name }, 'retention: what was kept long enough could not be removed')
    }
  }

  function describeFailure(error: unknown) {
    log.warn({ err: error }, 'retention: traces of what was removed could not be erased')
  }

  let underWay: Promise<unknown> = Promise.resolve()
  function look() {
    underWay = Promise.all(kept.map(removeOld)).then(eraseTraces).catch(describeFailure)
  }

  const timer = setInterval(look, LOOK_INTERVAL_MS).unref()
  look()
  return {
    /** Kinds of data that are not removed now because of a clock jump. */
    countWaiting: () => waiting.size,
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
