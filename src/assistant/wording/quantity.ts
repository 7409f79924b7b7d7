import { HOUR_MIN } from '#domain/time-units.ts'
import { type GroundedText, toldComputed } from './grounded-text.ts'
import { chooseForm, type NounForms } from './plural.ts'

const PLACES: NounForms = ['место', 'места', 'мест']
const STOPS: NounForms = ['остановка', 'остановки', 'остановок']

const decimal = new Intl.NumberFormat('ru', { maximumFractionDigits: 1, useGrouping: false })

const KILOMETER_M = 1000
/** Straight distances are estimates: tens of metres are all that they are good for. */
const METERS_STEP = 10

/** A number with its noun: «3 места». */
export function tellCount(count: number, forms: NounForms): GroundedText {
  return toldComputed(`${count} ${chooseForm(count, forms)}`)
}

/** «5 мест». */
export function tellPlaceCount(count: number): GroundedText {
  return tellCount(count, PLACES)
}

/** «4 остановки». */
export function tellStopCount(count: number): GroundedText {
  return tellCount(count, STOPS)
}

/** A distance: «350 м», «1,2 км». */
export function tellMeters(meters: number): GroundedText {
  const rounded = Math.max(METERS_STEP, Math.round(meters / METERS_STEP) * METERS_STEP)
  if (rounded < KILOMETER_M) return toldComputed(`${rounded} м`)
  return toldComputed(`${decimal.format(meters / KILOMETER_M)} км`)
}

/** A length of time: «45 мин», «1 ч 20 мин». */
export function tellMinutes(minutes: number): GroundedText {
  const whole = Math.max(1, Math.round(minutes))
  const hours = Math.floor(whole / HOUR_MIN)
  const rest = whole % HOUR_MIN
  const parts = [hours > 0 ? `${hours} ч` : '', rest > 0 ? `${rest} мин` : '']
  return toldComputed(parts.filter(Boolean).join(' '))
}
