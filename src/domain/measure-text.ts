import { HOUR_MIN } from './time-units.ts'

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1, useGrouping: false })

const KILOMETER_M = 1000
/** Points are exact to tens of metres at best. */
const METERS_STEP = 10
/** From here on a tenth of a kilometre is irrelevant. */
const FAR_M = 20_000

/** Formats a distance: «40 м», «1,2 км», «35 км». */
export function formatDistance(meters: number): string {
  const rounded = Math.round(meters / METERS_STEP) * METERS_STEP
  if (rounded < KILOMETER_M) return `${rounded} м`
  const kilometers = meters / KILOMETER_M
  return `${meters < FAR_M ? decimal.format(kilometers) : Math.round(kilometers)} км`
}

/** Formats a duration: «1 мин», «1 ч», «1 ч 20 мин». */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / HOUR_MIN), whole % HOUR_MIN]
  return [hours > 0 ? `${hours} ч` : '', rest > 0 ? `${rest} мин` : ''].filter(Boolean).join(' ')
}
