import { parseArgs } from 'node:util'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { formatTime } from '../places/format-time.ts'
import { cleanText } from '../terminal/clean-text.ts'
import type { CommandRun } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { readSince, SINCE_OPTION } from '../terminal/since-option.ts'

/** Shows what visitors wrote, the oldest first. */
export const run: CommandRun = async (args, { print, report }) => {
  const { values } = parseArgs({
    args,
    options: { ...SINCE_OPTION, all: { type: 'boolean', default: false } },
  })
  return withGuide(async ({ database, city }) => {
    const since = readSince(values.since, city.timeZone)
    const feedback = await createFeedbackStore(database).list({ since, isSuspectShown: values.all })
    for (const { createdAt, name, email, message, isSuspect } of feedback) {
      print(
        cleanText(
          `${formatTime(createdAt, city.timeZone)}  ${name} <${email}>${isSuspect ? '  (похоже на рассылку)' : ''}`,
        ),
      )
      for (const line of message.split(/\r?\n/)) print(cleanText(`    ${line}`))
    }
    report(`Сообщений: ${feedback.length}`)
    return 0
  })
}
