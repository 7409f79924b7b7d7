import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corner, type Crop, moveCrop, resizeCrop } from '#domain/office/crop.ts'

const CORNERS: Readonly<Record<Corner, string>> = {
  nw: 'Левый верхний угол',
  ne: 'Правый верхний угол',
  sw: 'Левый нижний угол',
  se: 'Правый нижний угол',
}
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Of the picture's side, by one press of an arrow, and with Shift. */
const STEP = 0.01
const LONG_STEP = 0.1

type CropFrameProps = {
  url: string
  crop: Crop
  /** How many times as wide as high the part is to be, in shares of the picture. */
  ratio: number | undefined
  onChange: (crop: Crop) => void
}

/** A picture with a frame over it that is moved and pulled at its corners, by pointer or by arrows. */
export function CropFrame({ url, crop, ratio, onChange }: CropFrameProps) {
  const picture = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; crop: Crop }>(undefined)

  function change(from: Crop, corner: Corner | undefined, x: number, y: number) {
    onChange(corner === undefined ? moveCrop(from, { x, y }) : resizeCrop(from, corner, { x, y }, ratio))
  }

  /** What a handle does; without a corner it moves the whole frame. */
  function handle(corner?: Corner) {
    return {
      type: 'button' as const,
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, crop }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const box = picture.current?.getBoundingClientRect()
        if (!drag.current || !box) return
        const { x, y, crop: from } = drag.current
        change(from, corner, (clientX - x) / box.width, (clientY - y) / box.height)
      },
      onLostPointerCapture() {
        drag.current = undefined
      },
      onKeyDown(event: KeyboardEvent) {
        const [x, y] = ARROWS[event.key] ?? []
        if (x === undefined || y === undefined) return
        event.preventDefault()
        const step = event.shiftKey ? LONG_STEP : STEP
        change(crop, corner, x * step, y * step)
      },
    }
  }

  const [left, top, width, height] = [crop.x, crop.y, crop.width, crop.height].map(
    (share) => `${share * 100}%`,
  )
  return (
    <div className="crop">
      <div ref={picture} className="crop-picture">
        <img src={url} alt="" draggable={false} />
        <div className="crop-shade" style={{ left, top, width, height }} />
      </div>
      <div className="crop-box" style={{ left, top, width, height }}>
        <button {...handle()} className="crop-move" aria-label="Рамка: двигайте стрелками, с Shift дальше" />
        {(Object.keys(CORNERS) as Corner[]).map((corner) => (
          <button
            key={corner}
            {...handle(corner)}
            className={`crop-corner is-${corner}`}
            aria-label={`${CORNERS[corner]}: двигайте стрелками, с Shift дальше`}
          />
        ))}
      </div>
    </div>
  )
}
