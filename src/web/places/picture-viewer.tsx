import './picture-viewer.css'
import PhotoSwipe from 'photoswipe'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { uploadPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { IconButton } from '../ui/buttons.tsx'
import { DEFAULT_SIZE, sourceSet } from '../ui/picture.tsx'
import { PictureCredit } from './picture-credit.tsx'

type PictureViewerProps = { place: Place; current: number; onTurn: (index: number) => void }

/** A picture as large as the window, or larger: by fingers, double tap, click, wheel with Ctrl, keys + − 0 and buttons. */
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
          {count > 1 && (
            <IconButton icon="previous" label="Предыдущее изображение" onPress={() => turnBy(-1)} />
          )}
          <IconButton
            icon="minus"
            label="Уменьшить"
            isOff={zoom <= 1}
            onPress={() => zoomBy(1 / ZOOM_STEP)}
          />
          <span role="status">{`${Math.round(zoom * 100)}\u00a0%`}</span>
          <IconButton
            icon="plus"
            label="Увеличить"
            isOff={zoom >= MAX_ZOOM}
            onPress={() => zoomBy(ZOOM_STEP)}
          />
          {count > 1 && <IconButton icon="next" label="Следующее изображение" onPress={() => turnBy(1)} />}
        </div>
      </div>
    </div>
  )
}

/** A photo of the guide has no more to show. */
const MAX_ZOOM = 5
/** What a press of a button or key enlarges by. */
const ZOOM_STEP = 1.5
const DOUBLE_TAP_ZOOM = 2.5

/** PhotoSwipe never shows more than the points of a picture; here its shape alone counts. */
const POINTS = 100

const KEYS: Record<string, (zoom: number) => number> = {
  '+': (zoom) => zoom * ZOOM_STEP,
  '=': (zoom) => zoom * ZOOM_STEP,
  '-': (zoom) => zoom / ZOOM_STEP,
  '0': () => 1,
}

/** Shows the pictures of a place within `frame`, over the window as far as `getPadding` leaves it free. */
function openViewer(
  frame: HTMLElement,
  { images, name }: Place,
  index: number,
  getPadding: () => { top: number; bottom: number },
): PhotoSwipe {
  const viewer = new PhotoSwipe({
    appendToEl: frame,
    dataSource: images.map((image, at) => ({
      src: uploadPath(image.path),
      ...(image.widths && { srcset: sourceSet(image, 'webp') }),
      width: (image.width ?? DEFAULT_SIZE.width) * POINTS,
      height: (image.height ?? DEFAULT_SIZE.height) * POINTS,
      alt: `${name} изображение ${at + 1}`,
    })),
    index,
    paddingFn: () => ({ ...getPadding(), left: 0, right: 0 }),
    secondaryZoomLevel: ({ fit }) => fit * DOUBLE_TAP_ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    allowPanToNext: false,
    imageClickAction: 'zoom',
    bgClickAction: false,
    tapAction: false,
    // The dialog around it closes, keeps the focus and gives it back.
    closeOnVerticalDrag: false,
    pinchToClose: false,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    showHideAnimationType: 'none',
    bgOpacity: 1,
    errorMsg: 'Изображение не открылось.',
  })
  // Its buttons are HTML in strings, which the page's policy of trusted types refuses.
  viewer.on('uiRegister', () => viewer.ui?.uiElementsData.splice(0))
  viewer.on('keydown', ({ originalEvent: event }) => {
    // The arrows move an enlarged picture; only of a whole one do they turn to the next.
    viewer.options.arrowKeys = readZoom(viewer) <= 1
    const next = KEYS[event.key]
    // With Ctrl or Cmd they are the browser's.
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    zoomTo(viewer, next(readZoom(viewer)))
  })
  offerAvif(viewer, images)
  viewer.init()
  speakRussian(frame)
  return viewer
}

/** How many times as large as the whole picture it is shown. */
function readZoom({ currSlide }: PhotoSwipe): number {
  return currSlide ? currSlide.currZoomLevel / currSlide.zoomLevels.fit : 1
}

function zoomTo({ currSlide }: PhotoSwipe, zoom: number) {
  currSlide?.zoomTo(currSlide.zoomLevels.fit * Math.min(Math.max(zoom, 1), MAX_ZOOM))
}

/** Puts each photo into a `<picture>` that names its AVIF files, too. */
function offerAvif(viewer: PhotoSwipe, images: Place['images']) {
  viewer.on('contentLoadImage', ({ content: { element, index } }) => {
    const image = images[index]
    if (!image?.widths || !element) return
    const picture = document.createElement('picture')
    const source = document.createElement('source')
    source.type = 'image/avif'
    source.srcset = sourceSet(image, 'avif')
    picture.append(source, element)
  })
  viewer.on('imageSizeChange', ({ content: { element }, width }) => {
    const source = element?.previousElementSibling
    if (source instanceof HTMLSourceElement) source.sizes = `${width}px`
  })
  viewer.on('contentAppendImage', ({ content: { element, slide } }) => {
    if (element?.parentElement instanceof HTMLPictureElement) slide?.container.append(element.parentElement)
  })
}

/** The dialog has a name already, and what the parts are is told in English. */
function speakRussian(frame: HTMLElement) {
  frame.querySelector('[role=dialog]')?.removeAttribute('role')
  for (const part of frame.querySelectorAll('[aria-roledescription]')) {
    part.removeAttribute('aria-roledescription')
  }
}
