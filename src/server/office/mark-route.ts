import { type MarkChange, markChangeSchema } from '#domain/office/calls.ts'
import type { MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { Problem } from '#server/http/problem.ts'
import { journalled } from './journalled.ts'
import type { OfficeRoute } from './office-routes.ts'

type MarkParts = {
  /** The address of the list that the marked thing stands in. */
  url: string
  action: 'feedback.mark' | 'report.mark'
  database: Database
  /** Marks within a transaction. */
  mark: (transaction: Database, id: string, change: MarkChange) => Promise<MarkOutcome>
}

/** Notes what became of a message of a visitor, and writes down who noted it. */
export function createMarkRoute({ url, action, database, mark }: MarkParts): OfficeRoute {
  return {
    method: 'PUT',
    url: `${url}/:id/mark`,
    access: 'editor',
    async handle({ request, visitor }) {
      const { id } = request.params as { id: string }
      const change = parseBody(markChangeSchema, request.body)
      const outcome = await journalled(database, async (transaction, write) => {
        const marked = await mark(transaction, id, change)
        if (marked === 'changed') {
          await write({ who: visitor.name, action, subject: id, before: change.from, after: change.to })
        }
        return marked
      })
      if (outcome === 'gone') throw new Problem(404, 'not_found', 'Этого сообщения больше нет.')
      if (outcome === 'other') {
        const detail = 'Отметку только что изменил кто-то другой. Обновите список.'
        throw new Problem(409, 'marked_meanwhile', detail)
      }
      return { mark: change.to }
    },
  }
}
