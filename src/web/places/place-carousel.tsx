import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { IconButton } from '../ui/buttons.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { PictureCredit } from './picture-credit.tsx'

const loadViewer = async () => (await import('./picture-viewer.tsx')).PictureViewer

/** Pictures that have not moved for so long stand still. */
const SETTLED_MS = 120

/** One picture at a time. Swiping is the browser's own scrolling, so it works without JavaScript. */
export function PlaceCarousel({ place }: { place: Place }) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isViewed, setViewed] = useState(false)
  const Viewer = useLoaded(isViewed, loadViewer)
  const closeViewer = () => setViewed(false)
  const count = place.images.length

  const show = (index: number) => {
    const next = (index + count) % count
    setCurrent(next)
    const element = track.current
    element?.scrollTo({ left: next * element.clientWidth })
  }

  useArrowKeys((step) => !isViewed && show(current + step))
  const updateCurrent = useSettling(() => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))
  })

  if (count === 0) return null
  return (
    <section className="carousel" aria-label="Изображения">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there is the button */}
      <ul
        ref={track}
        className="carousel-track"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={updateCurrent}
        onClick={() => setViewed(true)}
      >
        {place.images.map((image, index) => (
          <li key={image.path}>
            <Picture
              image={image}
              alt={`${place.name} изображение ${index + 1}`}
              sizes="(min-width: 48rem) 45rem, 96vw"
              isEager={index === 0}
              isFirst={index === 0}
            />
            <PictureCredit image={image} />
          </li>
        ))}
      </ul>
      <IconButton
        icon="zoomIn"
        label="Рассмотреть изображение"
        className="carousel-zoom needs-script"
        onPress={() => setViewed(true)}
      />
      {isViewed && (
        <ModalDialog title={`${place.name}: изображение ${current + 1} из ${count}`} onClose={closeViewer}>
          {Viewer && <Viewer place={place} current={current} onTurn={show} />}
          {Viewer === null && (
            <p role="alert">Изображение не открылось. Проверьте связь и откройте его снова.</p>
          )}
        </ModalDialog>
      )}
      {count > 1 && (
        <div className="carousel-controls">
          <IconButton icon="previous" label="Предыдущее изображение" onPress={() => show(current - 1)} />
          <span aria-live="polite">{`${current + 1} из ${count}`}</span>
          <IconButton icon="next" label="Следующее изображение" onPress={() => show(current + 1)} />
        </div>
      )}
    </section>
  )
}

/** Calls when the scrolling told of by the function it gives has ended. Safari itself tells so only since 26.2. */
function useSettling(onSettled: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onSettled, SETTLED_MS)
  }
}

const ARROW_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrows turn the pictures wherever the focus is in the dialog. */
function useArrowKeys(turn: (step: number) => unknown) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = ARROW_STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(step)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
