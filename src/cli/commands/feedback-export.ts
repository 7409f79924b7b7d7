import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Feedback } from '#domain/feedback.ts'
import { writeFeedbackFile } from '#server/feedback/feedback-file.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { writeFileWhole } from '../files/place-file.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { readSince, SINCE_OPTION } from '../terminal/since-option.ts'

const FORMATS: Readonly<Record<string, (feedback: readonly Feedback[]) => string>> = {
  csv: writeFeedbackFile,
  json: (feedback) => `${JSON.stringify(feedback, undefined, 2)}\n`,
}

/** Writes what visitors wrote into a file, or to the standard output. */
export const run: CommandRun = async (args, { print, report }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...SINCE_OPTION, format: { type: 'string' }, all: { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (others.length > 0) throw new UsageError('Назовите не больше одного файла.')
  const format =
    FORMATS[
      values.format ??
        extname(file ?? '')
          .slice(1)
          .toLowerCase()
    ]
  if (format === undefined) throw new UsageError('Укажите --format csv или --format json.')
  return withGuide(async ({ database, city }) => {
    const since = readSince(values.since, city.timeZone)
    const feedback = await createFeedbackStore(database).list({ since, isSuspectShown: values.all })
    if (file === undefined) print(format(feedback).trimEnd())
    else await writeFileWhole(file, format(feedback))
    report(`Сообщений: ${feedback.length}`)
    return 0
  })
}
