import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OfficeOrder, OfficeWorks } from './office-thread-entry.ts'
import { createWorkQueue } from './pages/work-queue.ts'

const ENTRY = new URL('./office-thread-entry.ts', import.meta.url)
const GIVEN_UP = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']

type ThreadLimits = { deadlineMs: number; memoryMb?: number }

/** A thread was terminated because it took too long or too much memory. */
export class ThreadGivenUp extends Error {
  override name = 'ThreadGivenUp'
}

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

/** Runs one work in its own thread, whose `entry` posts the result; `order` is its input. */
export async function runInThread<T>(entry: URL, order: unknown, limits: ThreadLimits): Promise<T> {
  const { deadlineMs, memoryMb } = limits
  const worker = new Worker(entry, {
    workerData: order,
    ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  const ended = once(worker, 'exit').then(() => {
    throw new Error(`${entry.pathname} ended without an answer`)
  })
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })
    const [answer] = await Promise.race([answered, ended])
    return answer
  } catch (error) {
    const isGivenUp = GIVEN_UP.includes((error as NodeJS.ErrnoException).code ?? '')
    throw isGivenUp ? new ThreadGivenUp(`${entry.pathname} was given up`, { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}
