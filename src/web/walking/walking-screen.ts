import type { Place } from '#domain/place.ts'
import type { StartedWalk } from '#domain/walking/started-walk.ts'

/** What a screen of a walk under way gets. */
export type ScreenProps = {
  walk: StartedWalk
  /** One for each number of the walk's route. */
  stops: readonly Place[]
  /** The places have come whole: what one of them lacks is not known. */
  arePlacesWhole: boolean
  /** Tells a screen reader. */
  onSay: (text: string) => void
}

/** The title that the focus goes to after a press; each screen has one. */
export const TITLE_ID = 'walking-title'
