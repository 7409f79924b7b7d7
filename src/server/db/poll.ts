/**
 * Does a work again and again, each time so long after the last one has ended, as long as nothing else keeps the process.
 * `close` ends that once the work under way is done.
 */
export function poll(work: () => Promise<unknown>, pauseMs: number): { close: () => Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  function wait() {
    if (isClosed) return
    timer = setTimeout(() => {
      underWay = work().finally(wait)
    }, pauseMs).unref()
  }
  wait()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await underWay
    },
  }
}
