import type { Coordinates } from '#domain/coordinates.ts'
import type { MapBase } from '#domain/map-base.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import type { MapView } from '#domain/map-view.ts'

/**
 * A place on the map; `stop` is its number in the walk (0 for none), `delayMs` its delay after the first pin.
 */
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
 * State of the base: loading, a real map, the sketch, a plain background as a fallback, or a lost graphics
 * context.
 */
export type BaseState = 'loading' | 'map' | 'sketch' | 'plain' | 'lost'

/** Events of the map. */
export type MapEvents = {
  onPinPress: (id: number) => void
  /** A press outside the pins. */
  onMapPress: (point: Coordinates) => void
  onBaseState: (state: BaseState) => void
  /** The visitor moved the map. */
  onMoveByHand: () => void
}

export type TownMapOptions = MapEvents & {
  container: HTMLElement
  /** Initial view: the still map in the same frame; without one, `view`. */
  framing: MapFraming
  view: MapView
  base: MapBase
}
