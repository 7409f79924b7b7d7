import * as z from 'zod/mini'
import type { ContentFault } from '../content/content-fault.ts'
import type { DeadLink } from '../content/dead-link.ts'
import type { Reason } from '../content/doctor.ts'
import { type PlaceCells, placeCellsSchema } from '../content/place-cells.ts'
import type { Place, PlaceImage } from '../place.ts'

/** What visitors see of a place: nothing yet, an older version than its draft, or the latest. */
export const PLACE_STATES = { draft: 'черновик', changed: 'есть правки', published: 'на сайте' } as const
export type PlaceState = keyof typeof PLACE_STATES

/** A place in staff's list. `key` is the number of a published place, or a UUID from the browser for a new one. */
export type OfficePlaceItem = {
  key: string
  name: string
  category: string
  state: PlaceState
  /** The picture of its card, with the data of its thumbnail. */
  image?: Pick<PlaceImage, 'path' | 'color' | 'widths'>
  isApproximate: boolean
  /** It was never checked, or more than a year ago. */
  isStale: boolean
  /** The last author of the draft, and the time (ISO). */
  draft?: DraftNote
}

export type DraftNote = { who: string; at: string }

/** All places of staff, and the words in use. */
export type OfficePlaces = { places: OfficePlaceItem[]; categories: string[]; tags: string[] }

/** One place in the form of staff. */
export type OfficePlace = {
  key: string
  /** The form's cells: the draft's, else the published ones. */
  cells: PlaceCells
  /** The published cells; absent before the publication. */
  published?: PlaceCells | undefined
  /** The published version when the draft was created or last saved; missing if there was none. */
  base?: PlaceCells | undefined
  draft?: DraftNote | undefined
  /** The state of draft and publication. A change names its state, and is refused (409) for any other. */
  revision: string
  /** All faults and warnings of an import for these cells. */
  faults: ContentFault[]
  /** The place as visitors would see it; absent while there are errors. */
  preview?: Place | undefined
}

const revisionSchema = z.string('Нужен текст').check(z.maxLength(100, 'такого состояния нет'))

export const draftSchema = z.strictObject({ revision: revisionSchema, cells: placeCellsSchema })

/** `isAccepted`: the warnings are accepted. */
export const publicationSchema = z.strictObject({
  revision: revisionSchema,
  isAccepted: z.boolean('Нужно да или нет'),
})

/** A published place: its key for the form, and its slug for visitors. */
export type Publication = { key: string; slug: string }

/** The tasks of this week. `today` is a day in the format of the form. */
export type OfficeWeek = {
  today: string
  places: WeekPlace[]
  /** Whether links are checked at all. */
  hasLinkCheck: boolean
}

export type WeekPlace = {
  key: string
  name: string
  reasons: Reason[]
  hasDraft: boolean
  deadLinks: DeadLink[]
}
