import { useEffect, useState } from 'react'

/** Smaller moves are a trembling hand or the bars of a phone. */
const STEP_PX = 8
/** So near the end of a page only the empty foot of the footer lies under the floating button. */
const END_PX = 24

/** Whether the visitor reads on down the page: true from scrolling down until scrolling up or the page's end. */
export function useReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let lastTop = window.scrollY
    const listen = () => {
      const top = window.scrollY
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = top + clientHeight >= scrollHeight - END_PX
      if (!isAtEnd && top > 0 && Math.abs(top - lastTop) < STEP_PX) return
      setReadingOn(!isAtEnd && top > lastTop)
      lastTop = top
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [])
  return isReadingOn
}
