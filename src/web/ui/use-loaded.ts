import { useEffect, useState } from 'react'

/** Code fetched once it is wanted: undefined while it is on its way, null when it did not come. */
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
