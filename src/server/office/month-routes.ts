import type { FastifyRequest } from 'fastify'
import { findMonthBounds, isMonth, PAGE_NAMES } from '#domain/office/months.ts'
import { officePaths } from '#domain/office/paths.ts'
import { placePath } from '#domain/paths.ts'
import { describeFaultyField, Problem } from '#server/http/problem.ts'
import type { Office } from './office.ts'
import { forEditors, type OfficeRoute } from './office-routes.ts'

const MAX_PAGES = 50

/** Monthly counts: questions that the guide does not cover, and opened pages. */
export function listMonthRoutes(office: Office): OfficeRoute[] {
  const { countWanted, readModelUse, getTimeZone, listVisits, listPlaces } = office
  return [
    forEditors('GET', officePaths.wanted, async ({ request }) => {
      const month = readMonth(request)
      const wanted = await countWanted(findMonthBounds(month, getTimeZone()))
      if (wanted === undefined)
        throw new Problem(404, 'not_found', 'В путеводителе пока нет ни одного места.')
      const model = await readModelUse?.(month)
      return { month, ...wanted, ...(model && { model }) }
    }),
    forEditors('GET', officePaths.visits, async ({ request }) => {
      const month = readMonth(request)
      const rows = await listVisits(month)
      const names = new Map(Object.entries(PAGE_NAMES))
      for (const { slug, name } of listPlaces()) names.set(decodeURIComponent(placePath(slug)), name)
      const pages = sumBy(rows, ({ page }) => page)
      return {
        month,
        days: sumBy(rows, ({ day }) => day).map(([day, visits]) => ({ day, visits })),
        pages: pages
          .sort(([, a], [, b]) => b - a)
          .slice(0, MAX_PAGES)
          .map(([page, visits]) => ({ page, name: names.get(page) ?? page, visits })),
      }
    }),
  ]
}

/** Parses the month of a query. Throws a `Problem` when it is missing. */
function readMonth({ query }: FastifyRequest): string {
  const { month } = query as { month?: unknown }
  if (typeof month === 'string' && isMonth(month)) return month
  throw describeFaultyField('month', 'ожидается месяц вида 2026-11')
}

function sumBy<T extends { visits: number }>(rows: readonly T[], key: (row: T) => string) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.visits)
  return [...sums]
}
