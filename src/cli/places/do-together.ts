import { availableParallelism } from 'node:os'

/** Does a work for each item, as many at a time as the machine has processors. Stops at the first failure. */
export async function doTogether<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(workers)
}
