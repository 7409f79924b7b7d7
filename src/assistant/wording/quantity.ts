import { HOUR_MIN } from '#domain/time-units.ts'
import { type GroundedText, groundedComputed } from './grounded-text.ts'
import { chooseForm, type NounForms } from './plural.ts'

const PLACES: NounForms = ['место', 'места', 'мест']
const STOPS: NounForms = ['остановка', 'остановки', 'остановок']

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1, useGrouping: false })

const KILOMETER_M = 1000
/** Straight distances are estimates: tens of metres are all that they are good for. */
const METERS_STEP = 10

/** A number with its noun: «3 места». */
export function formatCount(count: number, forms: NounForms): GroundedText {
  return groundedComputed(`${count} ${chooseForm(count, forms)}`)
}

/** «5 мест». */
export function formatPlaceCount(count: number): GroundedText {
  return formatCount(count, PLACES)
}

/** «4 остановки». */
export function formatStopCount(count: number): GroundedText {
  return formatCount(count, STOPS)
}

/** A distance: «350 м», «1,2 км». */
export function formatMeters(meters: number): GroundedText {
  const rounded = Math.max(METERS_STEP, Math.round(meters / METERS_STEP) * METERS_STEP)
  if (rounded < KILOMETER_M) return groundedComputed(`${rounded} м`)
  return groundedComputed(`${decimal.format(meters / KILOMETER_M)} км`)
}

/** A length of time: «45 мин», «1 ч 20 мин». */
export function formatMinutes(minutes: number): GroundedText {
  const whole = Math.max(1, Math.round(minutes))
  const hours = Math.floor(whole / HOUR_MIN)
  const rest = whole % HOUR_MIN
  const parts = [hours > 0 ? `${hours} ч` : '', rest > 0 ? `${rest} мин` : '']
  return groundedComputed(parts.filter(Boolean).join(' '))
}
