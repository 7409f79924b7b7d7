import { findKind } from '#domain/kinds/kinds.ts'
import * as measures from '#domain/measure-text.ts'
import { type GroundedText, grounded, groundedComputed } from './grounded-text.ts'

const PLACES: NounForms = ['место', 'места', 'мест']
const STOPS: NounForms = ['остановка', 'остановки', 'остановок']

/** Nothing is nearer: straight distances are estimates. */
const MIN_M = 10

/** A number with its noun: «3 места». */
function formatCount(count: number, forms: NounForms): GroundedText {
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

/** The forms of a noun after a number: 1 место, 2 места, 5 мест. */
export type NounForms = readonly [one: string, few: string, many: string]

const rules = new Intl.PluralRules('ru')

/** The form of the noun that agrees with the number. */
export function chooseForm(count: number, [one, few, many]: NounForms): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'many' ? many : few
}

/** «2 музея», «5 мест в категории «религия»»: not every category is what people call such a place. */
export function formatCategoryCount(count: number, category: string): GroundedText {
  const kind = findKind(category)
  const forms = kind?.drawing ? kind.forms : undefined
  if (forms === undefined) return grounded`${formatPlaceCount(count)} в категории «${category}»`
  const { genitive, plural, genitivePlural } = forms
  // «Две набережные», but «два парка»: it has the endings of an adjective.
  const few = category.endsWith('ая') ? plural : genitive
  return formatCount(count, [category, few, genitivePlural])
}
