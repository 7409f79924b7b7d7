import * as z from 'zod/mini'
import { MAX_REPORT_NOTE_LENGTH } from './place-report.ts'
import { uuidSchema } from './text-schema.ts'

/** A visitor's answer to «Это место — верно?», without data about the visitor. `clientMessageId` makes a retry safe. */
export const newPlaceReportSchema = z.strictObject({
  verdict: z.enum(['right', 'wrong'], 'ожидается right или wrong'),
  note: z.optional(
    z.string('Нужен текст').check(
      z.maxLength(MAX_REPORT_NOTE_LENGTH, `Не больше ${MAX_REPORT_NOTE_LENGTH} знаков`),
      z.refine((note) => !/\p{Cc}/u.test(note), 'Уберите невидимые знаки'),
    ),
  ),
  clientMessageId: z.optional(uuidSchema),
})

export type NewPlaceReport = z.infer<typeof newPlaceReportSchema>
