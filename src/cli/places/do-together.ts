import { availableParallelism } from 'node:os'

/** Runs a work for each item, `atOnce` in parallel, on all processors by default. Stops at the first failure. */
export async function doTogether<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = availableParallelism(),
): Promise<void> {
  const queue = items.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(workers)
}
