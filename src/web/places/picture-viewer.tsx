import './picture-viewer.css'
import { type MouseEvent, useRef } from 'react'
import type { Place } from '#domain/place.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { PictureCredit } from './picture-credit.tsx'
import { usePinch } from './use-pinch.ts'
import { MOST_ZOOM, useZoom, ZOOM_STEP } from './use-zoom.ts'

/** Two taps so near in time are one double tap. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_ZOOM = 2.5

type PictureViewerProps = { place: Place; current: number; onTurn: (index: number) => void }

/**
 * A picture as large as the window, and larger: by two fingers, a double tap, the wheel with Ctrl, the keys + − 0 and
 * buttons. An enlarged picture is moved by the browser's own scrolling.
 */
export function PictureViewer({ place: { images, name }, current, onTurn }: PictureViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, zoomTo, box } = useZoom(frame)
  usePinch(frame, { zoom, zoomTo, onSwipe: (step) => onTurn(current + step) })
  const tappedAt = useRef(0)
  const image = images[current]
  if (!image) return null
  // Beside a picture of another shape its colour has nothing to stand in for.
  const { color: _color, blur: _blur, ...bare } = image

  function tap({ timeStamp, clientX, clientY }: MouseEvent) {
    const isDouble = timeStamp - tappedAt.current < DOUBLE_TAP_MS
    tappedAt.current = isDouble ? 0 : timeStamp
    if (isDouble) zoomTo(zoom > 1 ? 1 : DOUBLE_TAP_ZOOM, { x: clientX, y: clientY })
  }

  return (
    <div className="viewer">
      {/* biome-ignore lint/a11y: what a tap does, keys and buttons do too */}
      <div
        ref={frame}
        className="viewer-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        onClick={tap}
        // The arrows move an enlarged picture; only of a whole one do they turn to the next.
        onKeyDown={(event) => zoom > 1 && event.key.startsWith('Arrow') && event.stopPropagation()}
      >
        <div ref={box} className="viewer-box" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Picture
            image={bare}
            alt={`${name} изображение ${current + 1}`}
            sizes={`${Math.ceil(zoom) * 100}vw`}
            isEager
          />
        </div>
      </div>
      <PictureCredit image={image} />
      <div className="carousel-controls">
        {images.length > 1 && (
          <Button name="previous" label="Предыдущее изображение" onPress={() => onTurn(current - 1)} />
        )}
        <Button name="minus" label="Уменьшить" isOff={zoom <= 1} onPress={() => zoomTo(zoom / ZOOM_STEP)} />
        <span role="status">{Math.round(zoom * 100)}&nbsp;%</span>
        <Button
          name="plus"
          label="Увеличить"
          isOff={zoom >= MOST_ZOOM}
          onPress={() => zoomTo(zoom * ZOOM_STEP)}
        />
        {images.length > 1 && (
          <Button name="next" label="Следующее изображение" onPress={() => onTurn(current + 1)} />
        )}
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
