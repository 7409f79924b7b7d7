import { officePaths } from '#domain/office/paths.ts'
import { findMonthBounds, type ModelOfMonth, type WantedOfMonth } from '#domain/office/wanted.ts'
import { Problem } from '#server/http/problem.ts'
import type { OfficeRoute } from './office-routes.ts'
import { readMonth } from './read-month.ts'

/** Counts what was asked between two moments (ISO) and is not covered; undefined while there are no places. */
type CountWanted = (bounds: {
  since: string
  until: string
}) => Promise<Omit<WantedOfMonth, 'month' | 'model'> | undefined>

export type WantedParts = {
  countWanted: CountWanted
  /** What the language model was asked in a month; undefined where none is set. */
  readModelUse: ((month: string) => Promise<ModelOfMonth>) | undefined
  getTimeZone: () => string
}

/** What visitors asked and the guide does not cover, by month. */
export function listWantedRoutes({ countWanted, readModelUse, getTimeZone }: WantedParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.wanted,
      access: 'editor',
      async handle({ request }): Promise<WantedOfMonth> {
        const month = readMonth(request)
        const wanted = await countWanted(findMonthBounds(month, getTimeZone()))
        if (wanted === undefined)
          throw new Problem(404, 'not_found', 'В путеводителе пока нет ни одного места.')
        const model = await readModelUse?.(month)
        return { month, ...wanted, ...(model && { model }) }
      },
    },
  ]
}
