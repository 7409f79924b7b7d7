import { type RefObject, useEffect, useRef, useState } from 'react'

/** Scrolled this near, a part of a page counts as seen, so that it is there when the eye comes to it. */
const NEARNESS = '240px'

/** What is far down a page is fetched when a visitor comes near: true from then on. */
export function useSeen<T extends Element>(): { ref: RefObject<T | null>; isSeen: boolean } {
  const ref = useRef<T>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (ref.current === null || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      // The first counts for the window, the second for a dialog that scrolls.
      { rootMargin: NEARNESS, scrollMargin: NEARNESS },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}
