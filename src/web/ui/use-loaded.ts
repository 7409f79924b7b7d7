import { useEffect, useState } from 'react'

/** Returns code that loads on demand: undefined while loading, null on failure. */
export function useLoaded<T>(isWanted: boolean, load: () => Promise<T>): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null>()
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (code) => setLoaded(() => code),
      () => setLoaded(null),
    )
  }, [isWanted, load])
  return loaded
}
