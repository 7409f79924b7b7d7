import { eraseTraces } from '#server/db/database.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

export const run: Run<'feedback erase'> = async ({ email }, { report }) => {
  const erased = await withGuide(async ({ database }) => {
    const count = await createFeedbackStore(database).erase(email)
    await eraseTraces(database)
    return count
  })
  report(`Удалено сообщений: ${erased}. Копии базы, сделанные раньше, этого не знают: удалите и их.`)
}
