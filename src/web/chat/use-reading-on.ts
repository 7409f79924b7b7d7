import { useEffect, useState } from 'react'

/** Smaller moves come from a shaking hand or a phone's toolbar. */
const STEP_PX = 8
/** Within this distance of the page's end the floating button covers only the empty part of the footer. */
const END_PX = 24

/** Returns true after scrolling down, until the visitor scrolls up or reaches the end. */
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
