import * as z from 'zod/mini'
import type { PartFault } from '../check-town-part.ts'
import type { TownPartName } from '../town-parts.ts'

/** A part of the town as the office changed it; `base` is what the folder said then. Times are ISO. */
export type TownEdit = { name: TownPartName; value: unknown; base: unknown; who: string; at: string }

/** A part of the town as staff keep it. Values are `null` where the town has none. */
export type OfficeTownPart = {
  name: TownPartName
  /** What visitors see. */
  value: unknown
  /** Names the state that a change is made for; any other is refused (409). */
  revision: string
  /** Who changed it last; missing while visitors see what the folder says. */
  edit?: { who: string; at: string }
  /** What the folder says where that is something else. */
  folder?: { value: unknown /** It changed since the office did. */; isNew: boolean }
}

/** A change of a part of the town; its value is checked by the part's own schema. */
export const townChangeSchema = z.strictObject({
  revision: z.string('Нужен текст').check(z.maxLength(100, 'такого состояния нет')),
  value: z.unknown(),
})

/** A text to be shown as visitors would see it. */
export const aboutDraftSchema = z.strictObject({ text: z.string('Нужен текст') })

/** The answer to a change: the present value, or the faults. */
export type TownChange = { part: OfficeTownPart } | { faults: PartFault[] }
