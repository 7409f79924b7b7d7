import type { EngineCalls } from '#domain/offline/engine-calls.ts'

/** What the server says; without a network, what the engine of this device's offline pack says, if it has one. */
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

/** True when a call reached nobody, and an offline pack is at hand: its service worker stands before this page. */
export function isWithoutNetwork(error: unknown): boolean {
  const isUnanswered = error instanceof TypeError || error instanceof DOMException
  return isUnanswered && hasOfflinePack()
}

/** Whether the pages of this device come through the service worker of an offline pack. */
export function hasOfflinePack(): boolean {
  return navigator.serviceWorker?.controller != null
}
