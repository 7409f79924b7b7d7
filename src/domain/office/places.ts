import * as z from 'zod/mini'
import type { ContentFault } from '../content/content-fault.ts'
import type { DeadLink } from '../content/dead-link.ts'
import { type PlaceCells, placeCellsSchema } from '../content/place-cells.ts'
import type { Reason } from '../content/recheck-reasons.ts'
import type { Place, PlaceImage } from '../place.ts'

/** What visitors see of a place: nothing yet, an older state than its draft, or all. */
export const PLACE_STATES = { draft: 'черновик', changed: 'есть правки', published: 'на сайте' } as const
export type PlaceState = keyof typeof PLACE_STATES

/** A place in the list of staff. `key` is the number of a published place, of a new one a UUID that the browser made. */
export type OfficePlaceItem = {
  key: string
  name: string
  category: string
  state: PlaceState
  /** The picture of its card, as far as a small copy of it needs. */
  image?: Pick<PlaceImage, 'path' | 'color' | 'widths'>
  /** The point is approximate. */
  isApproximate: boolean
  /** It was never checked, or more than a year ago. */
  isStale: boolean
  /** Who wrote last in the draft, and when (ISO). */
  draft?: DraftNote
}

export type DraftNote = { who: string; at: string }

/** All places that staff keep, and the words that are in use. */
export type OfficePlaces = { places: OfficePlaceItem[]; categories: string[]; tags: string[] }

/** One place as staff keep it. */
export type OfficePlace = {
  key: string
  /** What the form shows: the draft when there is one, else the published place. */
  cells: PlaceCells
  /** What visitors see; missing while nothing is published. */
  published?: PlaceCells
  /** What was published when the draft was begun or last saved; missing when nothing was. */
  base?: PlaceCells
  draft?: DraftNote
  /** Names the state of draft and publication. A change names the one it was made for, and is refused (409) for any other. */
  revision: string
  /** All that the checks of an import say of these cells. */
  faults: ContentFault[]
  /** The place as visitors would see it; missing while there are errors. */
  preview?: Place
}

const revisionSchema = z.string('Нужен текст').check(z.maxLength(100, 'такого состояния нет'))

export const draftSchema = z.strictObject({ revision: revisionSchema, cells: placeCellsSchema })

/** `isAccepted`: the warnings are accepted. */
export const publicationSchema = z.strictObject({
  revision: revisionSchema,
  isAccepted: z.boolean('Нужно да или нет'),
})

/** A published place: where the form and the visitors find it. */
export type Publication = { key: string; slug: string }

/** The tasks of this week. `today` is a day in the format of the form. */
export type OfficeWeek = {
  today: string
  places: WeekPlace[]
  /** Whether links are looked after at all. */
  hasLinkCheck: boolean
}

export type WeekPlace = {
  key: string
  name: string
  reasons: Reason[]
  hasDraft: boolean
  deadLinks: DeadLink[]
}
