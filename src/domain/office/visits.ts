import { paths } from '../paths.ts'

/** How often pages were opened in a month, by day and by page, the most opened first. */
export type VisitsOfMonth = { month: string; days: DayVisits[]; pages: PageVisits[] }

export type DayVisits = { day: string; visits: number }

/** `page` is its address within the site; `name` what it is called, of a place its name. */
export type PageVisits = { page: string; name: string; visits: number }

/** The pages besides those of places, in the words of staff. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  [paths.places]: 'Главная',
  [paths.map]: 'Карта',
  [paths.walking]: 'Прогулка',
  [paths.about]: 'О городе',
  [paths.myList]: 'Мой список',
  [paths.openData]: 'Открытые данные',
}

/** True for the address of a page, without its query. */
export function isCounted(path: string): boolean {
  return Object.hasOwn(PAGE_NAMES, path) || path.startsWith('/location/')
}
