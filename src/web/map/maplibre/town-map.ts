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
}
