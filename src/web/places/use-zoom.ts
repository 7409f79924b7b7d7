import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** A photo of the guide has no more to show. */
export const MOST_ZOOM = 5
/** What a press of a button or key enlarges by. */
export const ZOOM_STEP = 1.5

/** A point of the window, in pixels. */
export type WindowPoint = { x: number; y: number }
export type ZoomTo = (zoom: number, around?: WindowPoint) => void

const KEYS: Record<string, (zoom: number) => number> = {
  '+': (zoom) => zoom * ZOOM_STEP,
  '=': (zoom) => zoom * ZOOM_STEP,
  '-': (zoom) => zoom / ZOOM_STEP,
  '0': () => 1,
}

/** How much a picture in a frame that scrolls is enlarged; the point around which it was stays where it is. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const kept = useRef<{ around: WindowPoint; part: WindowPoint }>(undefined)

  const zoomTo: ZoomTo = (wanted, around) => {
    const element = box.current
    if (!frame.current || !element) return
    const point = around ?? getMiddle(frame.current)
    const { left, top, width, height } = element.getBoundingClientRect()
    kept.current = { around: point, part: { x: (point.x - left) / width, y: (point.y - top) / height } }
    setZoom(Math.min(Math.max(wanted, 1), MOST_ZOOM))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the zoom
  useLayoutEffect(() => {
    if (!kept.current || !box.current) return
    const { around, part } = kept.current
    const { left, top, width, height } = box.current.getBoundingClientRect()
    frame.current?.scrollBy(left + part.x * width - around.x, top + part.y * height - around.y)
  }, [zoom])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const next = KEYS[event.key]
    // With Ctrl or Cmd they are the browser's.
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    zoomTo(next(zoom))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return { zoom, zoomTo, box }
}

function getMiddle(element: HTMLElement): WindowPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
