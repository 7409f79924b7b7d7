import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { cleanText } from '../terminal/screen.ts'
import { formatTime, readSince } from '../terminal/town-time.ts'

export const run: Run<'feedback list'> = (typed, { print, report }) =>
  withGuide(async ({ database, city }) => {
    const since = readSince(typed.since, city.timeZone)
    const feedback = await createFeedbackStore(database).list({ since, isSuspectShown: typed.all })
    for (const { createdAt, name, email, message, isSuspect } of feedback) {
      print(
        cleanText(
          `${formatTime(createdAt, city.timeZone)}  ${name} <${email}>${isSuspect ? '  (похоже на рассылку)' : ''}`,
        ),
      )
      for (const line of message.split(/\r?\n/)) print(cleanText(`    ${line}`))
    }
    report(`Сообщений: ${feedback.length}`)
  })
