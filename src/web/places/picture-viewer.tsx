import './picture-viewer.css'
import type PhotoSwipe from 'photoswipe'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { Icon } from '../ui/icon.tsx'
import { MAX_ZOOM, openViewer, readZoom, ZOOM_STEP, zoomTo } from './open-viewer.ts'
import { PictureCredit } from './picture-credit.tsx'

type PictureViewerProps = { place: Place; current: number; onTurn: (index: number) => void }

/**
 * A picture as large as the window, and larger: by two fingers, a double tap, a click, the wheel with Ctrl, the keys
 * + − 0 and buttons.
 */
export function PictureViewer({ place, current, onTurn }: PictureViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const viewer = useRef<PhotoSwipe>(undefined)
  const [zoom, setZoom] = useState(1)
  const count = place.images.length
  const image = place.images[current]

  const open = useEffectEvent((element: HTMLElement) => {
    const opened = openViewer(element, place, current, () => ({
      top: element.getBoundingClientRect().top,
      bottom: bar.current?.getBoundingClientRect().height ?? 0,
    }))
    opened.on('zoomPanUpdate', () => setZoom(readZoom(opened)))
    opened.on('change', () => turn(opened))
    viewer.current = opened
    // Another picture has another credit, and so less or more room.
    const growth = new ResizeObserver(() => opened.updateSize(true))
    if (bar.current) growth.observe(bar.current)
    return () => {
      growth.disconnect()
      opened.destroy()
    }
  })
  const turn = useEffectEvent((opened: PhotoSwipe) => {
    setZoom(readZoom(opened))
    onTurn(opened.currIndex)
  })
  // Before the paint, so that keys are heard as soon as it is seen.
  useLayoutEffect(() => (frame.current ? open(frame.current) : undefined), [])

  const zoomBy = (factor: number) => viewer.current && zoomTo(viewer.current, zoom * factor)
  const turnBy = (step: number) => viewer.current?.goTo((current + step + count) % count)
  return (
    <div className="viewer" ref={frame}>
      <div className="viewer-bar" ref={bar}>
        {image && <PictureCredit image={image} />}
        <div className="carousel-controls">
          {count > 1 && <Button name="previous" label="Предыдущее изображение" onPress={() => turnBy(-1)} />}
          <Button name="minus" label="Уменьшить" isOff={zoom <= 1} onPress={() => zoomBy(1 / ZOOM_STEP)} />
          <span role="status">{`${Math.round(zoom * 100)}\u00a0%`}</span>
          <Button name="plus" label="Увеличить" isOff={zoom >= MAX_ZOOM} onPress={() => zoomBy(ZOOM_STEP)} />
          {count > 1 && <Button name="next" label="Следующее изображение" onPress={() => turnBy(1)} />}
        </div>
      </div>
    </div>
  )
}

type ButtonProps = {
  name: 'previous' | 'next' | 'plus' | 'minus'
  label: string
  isOff?: boolean
  onPress: () => void
}

function Button({ name, label, isOff = false, onPress }: ButtonProps) {
  return (
    // Not `disabled`: the focus would be lost with the last step.
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={name} />
    </button>
  )
}
