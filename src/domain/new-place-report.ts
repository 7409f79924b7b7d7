import * as z from 'zod/mini'
import { LONGEST_REPORT_NOTE } from './place-report.ts'
import { uuidSchema } from './uuid.ts'

/**
 * A visitor's answer to «Это место — верно?»: `right`, or `wrong` with an optional note. Nothing tells who gave it.
 * `clientMessageId` makes a retry safe.
 */
export const newPlaceReportSchema = z.strictObject({
  verdict: z.enum(['right', 'wrong'], 'ожидается right или wrong'),
  note: z.optional(
    z.string('Нужен текст').check(
      z.maxLength(LONGEST_REPORT_NOTE, `Не больше ${LONGEST_REPORT_NOTE} знаков`),
      z.refine((note) => !/\p{Cc}/u.test(note), 'Уберите невидимые знаки'),
    ),
  ),
  clientMessageId: z.optional(uuidSchema),
})

export type NewPlaceReport = z.infer<typeof newPlaceReportSchema>
