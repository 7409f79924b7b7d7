import * as z from 'zod/mini'
import type { PartFault } from '../check-town-part.ts'
import type { TownPartName } from '../town-parts.ts'

/** An office edit of a part of the town; `base` is the folder's value at that time. Times are ISO. */
export type TownEdit = { name: TownPartName; value: unknown; base: unknown; who: string; at: string }

/** A part of the town as staff edit it. A missing value is `null`. */
export type OfficeTownPart = {
  name: TownPartName
  /** The published value. */
  value: unknown
  /** Identifies the state; a change with another revision is refused (409). */
  revision: string
  /** The last edit; absent while the folder's value applies. */
  edit?: { who: string; at: string }
  /** The folder's value where it differs. */
  folder?: { value: unknown /** The folder's value changed after the edit. */; isNew: boolean }
}

/** A change of a part of the town; the part's own schema validates its value. */
export const townChangeSchema = z.strictObject({
  revision: z.string('Нужен текст').check(z.maxLength(100, 'такого состояния нет')),
  value: z.unknown(),
})

/** A text to preview as visitors would see it. */
export const aboutDraftSchema = z.strictObject({ text: z.string('Нужен текст') })

/** The answer to a change: the present value, or the faults. */
export type TownChange = { part: OfficeTownPart } | { faults: PartFault[] }
