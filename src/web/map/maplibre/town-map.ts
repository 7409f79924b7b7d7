import type { Coordinates } from '#domain/coordinates.ts'
import type { MapBase } from '#domain/map-base.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import type { MapView } from '#domain/map-view.ts'

/** A place as the map shows it; `stop` is its number in the walk, 0 for none, `delayMs` when it appears after the first. */
export type MapPin = {
  id: number
  name: string
  category: string
  coordinates: Coordinates
  stop: number
  delayMs: number
  outsideTown?: boolean | undefined
}

/**
 * On what the pins stand: nothing yet, a real map, the sketch, a plain background because nothing came, or nothing any
 * more because the browser took the graphics memory away.
 */
export type BaseState = 'loading' | 'map' | 'sketch' | 'plain' | 'lost'

/** What the map tells the page. */
export type MapEvents = {
  onPinPress: (id: number) => void
  /** A press beside the pins. */
  onMapPress: (point: Coordinates) => void
  onBaseState: (state: BaseState) => void
  /** The visitor moves the map by hand. */
  onMoveByHand: () => void
}

export type TownMapOptions = MapEvents & {
  container: HTMLElement
  /** How the map opens: as the still map in the same frame, or at this view where there is none. */
  framing: MapFraming
  view: MapView
  base: MapBase
  isDark: boolean
  /** The visitor asked for strong contrasts. */
  hasContrast: boolean
  /** Nothing moves by itself: reduced motion, or the large view. */
  isStill: boolean
}

/** The map as the page knows it. What draws it, and `[lng, lat]`, stay behind this. */
export type TownMap = {
  showPins: (pins: readonly MapPin[]) => void
  focusPin: (id: number) => void
  /** Raises the pin of a place above the others, or none. */
  choosePin: (id: number | undefined) => void
  /** Moves a point into the part of the map that nothing lies over, if it is not there. */
  reveal: (point: Coordinates) => void
  /** An arrow at the visitor; with a radius in metres a circle that they are somewhere in. */
  showPosition: (point: Coordinates, radius?: number) => void
  showWalk: (line: readonly Coordinates[]) => void
  goTo: (view: MapView) => void
  /** The same, with its centre in the middle of the part that nothing lies over. */
  goToFree: (view: MapView) => void
  /** Goes where the still map of this frame stands. */
  goToStill: (framing: MapFraming) => void
  getCenter: () => Coordinates
  /** In zooms of the guide. */
  getZoom: () => number
  /** Calls the listener with the new zoom once the visitor has zoomed, until what it returns is called. */
  onZoomByHand: (listener: (zoom: number) => void) => () => void
  close: () => void
}
