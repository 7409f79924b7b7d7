import * as measures from '#domain/measure-text.ts'
import { type GroundedText, groundedComputed } from './grounded-text.ts'
import { chooseForm, type NounForms } from './plural.ts'

const PLACES: NounForms = ['место', 'места', 'мест']
const STOPS: NounForms = ['остановка', 'остановки', 'остановок']

/** Nothing is nearer: straight distances are estimates. */
const MIN_M = 10

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
  return groundedComputed(measures.formatDistance(Math.max(MIN_M, meters)))
}

/** A length of time: «45 мин», «1 ч 20 мин». */
export function formatMinutes(minutes: number): GroundedText {
  return groundedComputed(measures.formatMinutes(minutes))
}
