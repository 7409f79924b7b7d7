import { useLoaded } from '../ui/use-loaded.ts'

/** What only a map with a walk needs. */
export type WalkCode = typeof import('./walk-code.ts')

let code: WalkCode | undefined

/** Loaded ahead, the code is there at once: on the server, and when the browser hydrates. */
export async function loadWalkCode(): Promise<WalkCode> {
  code = await import('./walk-code.ts')
  return code
}

/** The code for a walk once there is one; undefined while it is on its way, null when it did not come. */
export function useWalkCode(hasWalk: boolean): WalkCode | null | undefined {
  const loaded = useLoaded(hasWalk && !code, loadWalkCode)
  return code ?? loaded
}
