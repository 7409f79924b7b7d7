import { parseArgs } from 'node:util'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { type CommandRun, UsageError } from '../command.ts'
import { withGuide } from '../open-guide.ts'

/** Removes all that came from an address. */
export const run: CommandRun = async (args, { tell }) => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const { email } = values
  if (email === undefined || email.trim() === '') throw new UsageError('Укажите --email АДРЕС.')
  const erased = await withGuide(({ database }) => createFeedbackStore(database).erase(email))
  tell(`Удалено сообщений: ${erased}. Копии базы, сделанные раньше, этого не знают: удалите и их.`)
  return 0
}
