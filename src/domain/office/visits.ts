import { paths } from '../paths.ts'

/** Page views of a month, by day and by page, most viewed first. */
export type VisitsOfMonth = { month: string; days: DayVisits[]; pages: PageVisits[] }

export type DayVisits = { day: string; visits: number }

/** `page` is its path; `name` its title, or the name of its place. */
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

/** Returns whether views of a path, without its query, are counted. */
export function isCounted(path: string): boolean {
  return Object.hasOwn(PAGE_NAMES, path) || path.startsWith('/location/')
}
