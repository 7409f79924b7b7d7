/** Repeats a work, each time a delay after its end, without keeping the process alive; `close` ends that. */
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
