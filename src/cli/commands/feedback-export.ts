import { extname } from 'node:path'
import type { Feedback } from '#domain/feedback.ts'
import { createFeedbackStore, writeFeedbackFile } from '#server/feedback/feedback-store.ts'
import { writeFileWhole } from '../files/place-file.ts'
import { UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { readSince } from '../terminal/town-time.ts'

const FORMATS: Readonly<Record<string, (feedback: readonly Feedback[]) => string>> = {
  csv: writeFeedbackFile,
  json: (feedback) => `${JSON.stringify(feedback, undefined, 2)}\n`,
}

export const run: Run<'feedback export'> = async ({ words: [file], ...typed }, { print, report }) => {
  const ending = extname(file ?? '').toLowerCase()
  const format = FORMATS[typed.format ?? ending.slice(1)]
  if (format === undefined) throw new UsageError('Укажите --format csv или --format json.')
  return withGuide(async ({ database, city }) => {
    const since = readSince(typed.since, city.timeZone)
    const feedback = await createFeedbackStore(database).list({ since, isSuspectShown: typed.all })
    if (file === undefined) print(format(feedback).trimEnd())
    else await writeFileWhole(file, format(feedback))
    report(`Сообщений: ${feedback.length}`)
  })
}
