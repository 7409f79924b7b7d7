import { useLoaded } from '../ui/use-loaded.ts'

/** Code that only a map with a walk needs. */
export type WalkCode = typeof import('./walk-code.ts')

let code: WalkCode | undefined

/** Preloads the code, so it is available at once on the server and during hydration. */
export async function loadWalkCode(): Promise<WalkCode> {
  code = await import('./walk-code.ts')
  return code
}

/** Returns the code of walks when there is one: undefined while it loads, null when it failed. */
export function useWalkCode(hasWalk: boolean): WalkCode | null | undefined {
  const loaded = useLoaded(hasWalk && !code, loadWalkCode)
  return code ?? loaded
}
