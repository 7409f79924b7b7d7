import { officePaths } from '#domain/office/paths.ts'
import { PAGE_NAMES, type VisitsOfMonth } from '#domain/office/visits.ts'
import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { OfficeRoute } from './office-routes.ts'
import { readMonth } from './read-month.ts'

const MAX_PAGES = 50

export type VisitParts = {
  /** How often pages were opened on the days of a month. */
  listVisits: (month: string) => Promise<readonly { day: string; page: string; visits: number }[]>
  listPlaces: () => readonly Pick<Place, 'name' | 'slug'>[]
}

/** How often the pages were opened, by month. */
export function listVisitRoutes({ listVisits, listPlaces }: VisitParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.visits,
      access: 'editor',
      async handle({ request }): Promise<VisitsOfMonth> {
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
      },
    },
  ]
}

function sumBy<T extends { visits: number }>(
  rows: readonly T[],
  key: (row: T) => string,
): [string, number][] {
  return [...Map.groupBy(rows, key)].map(([of, same]) => [
    of,
    same.reduce((sum, { visits }) => sum + visits, 0),
  ])
}
