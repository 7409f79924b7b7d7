import { SHEET_HEIGHTS, setSheetHeight } from './map-sheet.tsx'

export { FilterBar } from './filter-bar.tsx'
export { PositionButton } from './position-button.tsx'

/** A shorter move is a press. */
const MIN_DRAG_PX = 8
/** Momentum: a moving release adds this many milliseconds of movement. */
const GOING_ON_MS = 150
/** Elements of a place: a pin, a still pin, a list row. */
const PLACE = '.pin[data-id], .still-pin[data-id], .map-list > [data-id]'

/** Handles dragging of the sheet and highlighting in the list. Returns a cleanup function. */
export function followHand(stage: HTMLElement): () => void {
  const hand = new AbortController()
  dragSheet(stage, hand.signal)
  markBoth(stage, hand.signal)
  return () => hand.abort()
}

function dragSheet(stage: HTMLElement, signal: AbortSignal) {
  const sheet = stage.querySelector<HTMLElement>('.map-sheet')
  const head = stage.querySelector<HTMLElement>('.sheet-head')
  if (!sheet || !head) return
  let start: { y: number; height: number } | undefined
  let last = { y: 0, time: 0, speed: 0 }

  function onDown({ clientY, timeStamp }: PointerEvent) {
    start = { y: clientY, height: sheet?.offsetHeight ?? 0 }
    last = { y: clientY, time: timeStamp, speed: 0 }
  }

  function onMove({ clientY, pointerId, timeStamp }: PointerEvent) {
    if (!start || !sheet) return
    const passed = Math.max(1, timeStamp - last.time)
    last = { y: clientY, time: timeStamp, speed: (last.y - clientY) / passed }
    if (Math.abs(start.y - clientY) < MIN_DRAG_PX && sheet.style.height === '') return
    // Captured only after the threshold: a press must reach its button.
    head?.setPointerCapture(pointerId)
    sheet.style.maxHeight = 'none'
    sheet.style.height = `${Math.max(0, start.height + start.y - clientY)}px`
  }

  function onUp() {
    if (sheet && start && sheet.style.height !== '') snap(stage, sheet, last.speed)
    start = undefined
  }

  function onChange({ target }: Event) {
    if (target instanceof Element && target.matches('.sheet-height')) bringIntoView(stage)
  }

  stage.addEventListener('change', onChange, { signal })
  head.addEventListener('pointerdown', onDown, { signal })
  // The pointer leaves the sheet during fast moves.
  window.addEventListener('pointermove', onMove, { signal })
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, onUp, { signal })
}

function bringIntoView(stage: HTMLElement) {
  stage.querySelector('.map-frame')?.scrollIntoView({ block: 'nearest' })
}

/** Snaps to the height nearest to the projected position. */
function snap(stage: HTMLElement, sheet: HTMLElement, speed: number) {
  const part = (sheet.offsetHeight + speed * GOING_ON_MS) / stage.offsetHeight
  const [nearest] = [...SHEET_HEIGHTS].sort((a, b) => Math.abs(a.part - part) - Math.abs(b.part - part))
  sheet.style.height = ''
  sheet.style.maxHeight = ''
  if (nearest === undefined) return
  setSheetHeight(nearest.name)
  bringIntoView(stage)
  // The focused element must stay visible.
  if (nearest.name === 'strip' && sheet.contains(document.activeElement))
    (document.activeElement as HTMLElement).blur()
}

/** Highlights the pin and the list row of the place under the pointer or focus. */
function markBoth(stage: HTMLElement, signal: AbortSignal) {
  let marked: Element[] = []

  function mark({ type, target }: Event) {
    const on = target instanceof Element ? target.closest<HTMLElement>(PLACE) : null
    for (const element of marked) element.classList.remove('is-marked')
    marked = on ? [...stage.querySelectorAll(`[data-id="${on.dataset.id}"]`)] : []
    for (const element of marked) element.classList.add('is-marked')
    const row = marked.find((element) => element.matches('.map-list > *'))
    // Keyboard focus scrolls to the row; the pointer scrolls nothing.
    if (type === 'focusin' && row && !row.contains(on)) scrollBody(row)
  }

  for (const type of ['pointerover', 'focusin']) stage.addEventListener(type, mark, { signal })
}

/** Scrolls only the sheet, never the page. */
function scrollBody(row: Element) {
  const body = row.closest('.sheet-body')
  if (!body) return
  const [inside, around] = [row.getBoundingClientRect(), body.getBoundingClientRect()]
  if (inside.top < around.top || inside.bottom > around.bottom) {
    body.scrollTop += inside.top - around.top - around.height / 2
  }
}
