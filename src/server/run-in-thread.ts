import { Worker } from 'node:worker_threads'

type ThreadLimits = { deadlineMs: number; memoryMb?: number }

/** A thread that was ended since it took too long or too much memory. */
export class ThreadGivenUp extends Error {
  override name = 'ThreadGivenUp'
}

/** Does one work in a thread of its own, whose `entry` posts what came of it; `order` is what it is given. */
export async function runInThread<T>(
  entry: URL,
  order: unknown,
  { deadlineMs, memoryMb }: ThreadLimits,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const worker = new Worker(entry, {
    workerData: order,
    ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  const giveUp = (cause?: unknown) => reject(new ThreadGivenUp(`${entry.pathname} was given up`, { cause }))
  const timer = setTimeout(giveUp, deadlineMs)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp(error) : reject(error),
  )
  worker.once('exit', () => reject(new Error(`${entry.pathname} ended without an answer`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
