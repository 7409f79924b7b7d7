import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { WindowPoint, ZoomTo } from './use-zoom.ts'

/** A finger that went so far sideways turns the picture. */
const SWIPE_PX = 60
const WHEEL_ZOOM = 0.01

type PinchParts = { zoom: number; zoomTo: ZoomTo; onSwipe: (step: 1 | -1) => void }

/** Two fingers enlarge, one that swipes over a whole picture turns it; so does a wheel or touch pad with Ctrl. */
export function usePinch(frame: RefObject<HTMLElement | null>, { zoom, zoomTo, onSwipe }: PinchParts) {
  const start = useRef<{ distance: number; zoom: number }>(undefined)
  const first = useRef<WindowPoint>(undefined)

  const onTouchStart = useEffectEvent(({ touches }: TouchEvent) => {
    const [a, b] = touches
    if (a && b) start.current = { distance: getDistance(a, b), zoom }
    first.current = a && !b ? { x: a.clientX, y: a.clientY } : undefined
  })
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const [a, b] = event.touches
    if (!a || !b || !start.current) return
    // Else the browser would scroll with both fingers.
    event.preventDefault()
    const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
    zoomTo((start.current.zoom * getDistance(a, b)) / start.current.distance, middle)
  })
  const onTouchEnd = useEffectEvent(({ touches, changedTouches: [touch] }: TouchEvent) => {
    if (touches.length < 2) start.current = undefined
    if (!first.current || !touch || zoom > 1) return
    const way = touch.clientX - first.current.x
    const isSideways = Math.abs(way) > Math.abs(touch.clientY - first.current.y)
    first.current = undefined
    if (isSideways && Math.abs(way) > SWIPE_PX) onSwipe(way < 0 ? 1 : -1)
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(zoom * Math.exp(-event.deltaY * WHEEL_ZOOM), { x: event.clientX, y: event.clientY })
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const options = { passive: false, signal: listening.signal }
    element.addEventListener('touchstart', onTouchStart, options)
    element.addEventListener('touchmove', onTouchMove, options)
    element.addEventListener('touchend', onTouchEnd, options)
    element.addEventListener('wheel', onWheel, options)
    return () => listening.abort()
  }, [frame])
}

function getDistance(a: Touch, b: Touch): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
}
