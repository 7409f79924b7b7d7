import { expect, test, vi } from 'vitest'
import { COMPUTED_TIMEOUT_MS, getJson } from './get-json.ts'

/** Returns a response whose body stops after its first part. */
async function freezeAfterPart(_path: string, { signal }: { signal: AbortSignal }) {
  return new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"items":'))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    }),
  )
}

test('an answer that freezes after its first part is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', freezeAfterPart)
  const asking = expect(getJson('/api/client/open-now', COMPUTED_TIMEOUT_MS)).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(COMPUTED_TIMEOUT_MS)
  await asking
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
