/** A signal that gives a call up after so many milliseconds. Safari 15 has no `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms)
  return controller.signal
}
