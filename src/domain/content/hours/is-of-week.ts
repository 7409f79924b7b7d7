import type { HoursRule } from './hours-part.ts'

/** Whether a rule tells of days of every week. */
export function isOfWeek({ days, season }: Pick<HoursRule, 'days' | 'season'>): boolean {
  if (typeof season === 'object' && season.isDate) return false
  if (days === 'rest' || days?.isEve) return false
  return days?.nth === undefined && (days === undefined || days.numbers.length > 0)
}
