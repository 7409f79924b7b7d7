import { formatMinutes } from '../measure-text.ts'
import { type FactName, getFactWords, PLACE_FACTS } from '../place-facts.ts'
import { LONG_DAY } from './calendar-words.ts'
import { openingHoursText } from './opening-hours-text.ts'

/** Formats a known fact: `factText('stepFree', 'limited')` is «с трудом», `factText('visitMinutes', 90)` «1 ч 30 мин». */
export function factText(name: FactName, value: string | number | boolean): string {
  const fact = PLACE_FACTS[name]
  if (fact.kind === 'minutes') return formatMinutes(Number(value))
  if (fact.kind === 'hours') return openingHoursText(String(value))
  if (fact.kind === 'day') return LONG_DAY.format(new Date(String(value)))
  // Any text may be a value, also the name of an object's method.
  return new Map(Object.entries(getFactWords(name))).get(String(value)) ?? String(value)
}
