import type { MapFraming } from '#domain/map-framing.ts'
import type { MapView } from '#domain/map-view.ts'
import { readMapView, toCoordinates } from '#domain/read-map-view.ts'
import { toWorldPixels } from '#domain/web-mercator.ts'

function findStill(container: HTMLElement): HTMLElement | null | undefined {
  return container.parentElement?.querySelector<HTMLElement>('.still-map')
}

/**
 * Returns the view of the still map, so the map opens at the same view: the style sheet computed it for this
 * frame. The box of a point may exceed the page's measurable size; then the point itself is measured. Without
 * layout it returns `view`.
 */
export function readStillView(container: HTMLElement, framing: MapFraming, view: MapView): MapView {
  const still = findStill(container)
  const frame = still?.getBoundingClientRect()
  const box = still?.querySelector('.still-box')?.getBoundingClientRect()
  if (!still || !frame || !box || frame.width === 0) return view
  if (framing.kind !== 'point') return box.width === 0 ? view : readMapView(framing, box, frame)
  const point = still.querySelector('.still-middle')?.getBoundingClientRect() ?? frame
  const { x, y } = toWorldPixels(view.center, view.zoom)
  const middle = {
    x: x + frame.left + frame.width / 2 - point.left,
    y: y + frame.top + frame.height / 2 - point.top,
  }
  return { center: toCoordinates(middle, view.zoom), zoom: view.zoom }
}

/** Reads what the map's pins continue from: animation time and focus. Call it before the still pins are hidden. */
export function readStillPins(container: HTMLElement): { elapsedMs: number; focusedId: number | undefined } {
  const pins = [...(findStill(container)?.querySelectorAll<HTMLElement>('.still-pin') ?? [])]
  const focused = pins.find((pin) => pin === document.activeElement)
  // The animation ends at once, so the focused pin stays visible.
  if (focused) return { elapsedMs: Number.POSITIVE_INFINITY, focusedId: Number(focused.dataset.id) }
  // The CSS animation starts at the first paint.
  const time = pins.at(-1)?.getAnimations()[0]?.currentTime
  return { elapsedMs: typeof time === 'number' ? time : 0, focusedId: undefined }
}
