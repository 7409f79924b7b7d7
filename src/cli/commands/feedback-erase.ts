import { parseArgs } from 'node:util'
import { eraseTraces } from '#server/db/erase-traces.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Removes all that came from an address. */
export const run: CommandRun = async (args, { report }) => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const { email } = values
  if (email === undefined || email.trim() === '') throw new UsageError('Укажите --email АДРЕС.')
  const erased = await withGuide(async ({ database }) => {
    const count = await createFeedbackStore(database).erase(email)
    await eraseTraces(database)
    return count
  })
  report(`Удалено сообщений: ${erased}. Копии базы, сделанные раньше, этого не знают: удалите и их.`)
  return 0
}
