import { SHEET_HEIGHTS, type SheetHeight, setSheetHeight } from './map-sheet.tsx'

/** A shorter move is a press. */
const MIN_DRAG_PX = 8
/** Heights of the sheet as fractions of the map; on release the sheet snaps to the nearest. */
const PARTS: Record<SheetHeight, number> = { strip: 0, half: 0.5, full: 1 }
/** Momentum: a moving release adds this many milliseconds of movement. */
const GOING_ON_MS = 150

/** Makes the sheet's head draggable between its heights. Returns a cleanup function. */
export function dragSheet(stage: HTMLElement): () => void {
  const sheet = stage.querySelector<HTMLElement>('.map-sheet')
  const head = stage.querySelector<HTMLElement>('.sheet-head')
  if (!sheet || !head) return () => undefined
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

  stage.addEventListener('change', onChange)
  head.addEventListener('pointerdown', onDown)
  // The pointer leaves the sheet during fast moves.
  const listeners = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
  ] as const
  for (const [type, listen] of listeners) window.addEventListener(type, listen)
  return () => {
    stage.removeEventListener('change', onChange)
    head.removeEventListener('pointerdown', onDown)
    for (const [type, listen] of listeners) window.removeEventListener(type, listen)
  }
}

/** Scrolls the page to the raised sheet. */
function bringIntoView(stage: HTMLElement) {
  stage.querySelector('.map-frame')?.scrollIntoView({ block: 'nearest' })
}

/** Snaps to the height nearest to the projected position. */
function snap(stage: HTMLElement, sheet: HTMLElement, speed: number) {
  const part = (sheet.offsetHeight + speed * GOING_ON_MS) / stage.offsetHeight
  const [nearest] = SHEET_HEIGHTS.map(([name]) => name).sort(
    (a, b) => Math.abs(PARTS[a] - part) - Math.abs(PARTS[b] - part),
  )
  sheet.style.height = ''
  sheet.style.maxHeight = ''
  if (nearest === undefined) return
  setSheetHeight(nearest)
  bringIntoView(stage)
  // The focused element must stay visible.
  if (nearest === 'strip' && sheet.contains(document.activeElement))
    (document.activeElement as HTMLElement).blur()
}
