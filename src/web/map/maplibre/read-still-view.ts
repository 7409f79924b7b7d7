import type { MapFraming } from '#domain/map-framing.ts'
import type { MapView } from '#domain/map-view.ts'
import { readMapView } from '#domain/read-map-view.ts'

/** The picture that the map comes to lie over: it stands in the same frame. */
export function findStill(container: HTMLElement): HTMLElement | undefined {
  return container.parentElement?.querySelector<HTMLElement>('.still-map') ?? undefined
}

/**
 * What the still map shows, so that the map shows the same. The style sheet laid it out for this frame; a point of an
 * address needs no layout, and its box may be larger than a page can measure.
 */
export function readStillView(container: HTMLElement, framing: MapFraming): MapView | undefined {
  if (framing.kind === 'point') return undefined
  const still = findStill(container)
  const box = still?.querySelector('.still-box')?.getBoundingClientRect()
  if (!still || !box || box.width === 0) return undefined
  return readMapView(framing, box, still.getBoundingClientRect())
}
