import type { OfficeOrder, OfficeWorks } from './office-thread-entry.ts'
import { createWorkQueue } from './pages/work-queue.ts'
import { runInThread, type ThreadLimits } from './run-in-thread.ts'

const ENTRY = new URL('./office-thread-entry.ts', import.meta.url)

/**
 * Runs works of the office that take seconds of CPU time in separate threads, one after the other: requests
 * are answered at the same time. Rejects when a work fails, and with `ThreadGivenUp` when it takes too long or too
 * much memory.
 */
export function createOfficeThread(
  { dataDir, databaseUrl, cityDir }: OfficeOrder['settings'],
  limits: ThreadLimits,
) {
  const settings = { dataDir, databaseUrl, cityDir }
  const inTurn = createWorkQueue()
  return <W extends keyof OfficeWorks>(work: W, input: Parameters<OfficeWorks[W]>[0]) => {
    const order: OfficeOrder = { settings, work, input }
    return inTurn(() => runInThread<Awaited<ReturnType<OfficeWorks[W]>>>(ENTRY, order, limits))
  }
}
