import type { EngineCalls } from '#domain/offline/engine-calls.ts'

/** Returns the server's response; without a network that of the offline engine, if the device has one. */
export async function withOfflineFallback<Name extends keyof EngineCalls>(
  ask: () => Promise<Awaited<ReturnType<EngineCalls[Name]>>>,
  call: Name,
  ...parts: Parameters<EngineCalls[Name]>
): Promise<Awaited<ReturnType<EngineCalls[Name]>>> {
  try {
    return await ask()
  } catch (error) {
    if (!isWithoutNetwork(error)) throw error
    const { askEngine } = await import('./ask-engine.ts')
    return askEngine(call, ...parts)
  }
}

/** Returns true when a call failed without a network and the page has an offline pack. */
export function isWithoutNetwork(error: unknown): boolean {
  const isUnanswered = error instanceof TypeError || error instanceof DOMException
  return isUnanswered && hasOfflinePack()
}

/** Returns true when the service worker of an offline pack controls the page. */
export function hasOfflinePack(): boolean {
  return navigator.serviceWorker?.controller != null
}
