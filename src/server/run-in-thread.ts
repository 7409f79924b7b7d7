import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type ThreadLimits = { deadlineMs: number; memoryMb?: number }

/** A thread was terminated because it took too long or too much memory. */
export class ThreadGivenUp extends Error {
  override name = 'ThreadGivenUp'
}

const GIVEN_UP = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY']

/** Runs one work in its own thread, whose `entry` posts the result; `order` is its input. */
export async function runInThread<T>(
  entry: URL,
  order: unknown,
  { deadlineMs, memoryMb }: ThreadLimits,
): Promise<T> {
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
