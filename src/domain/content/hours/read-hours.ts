import { assembleRules } from './assemble-rules.ts'
import { HoursFault } from './hours-part.ts'
import { readParts } from './read-parts.ts'
import { tidyHours } from './tidy-hours.ts'
import { writeRules } from './write-rules.ts'

/** What to write, when it is not known how to mend what was written. */
const EXAMPLE = 'Пример: Вт–Сб 10:00–18:00, обед 13:00–14:00, Вс 11:00–16:00, Пн выходной'
const RUSSIAN = /[а-яё]/i
const UNKNOWN =
  /^(?:[?–—-]+|н\/д|нет данных|(?:часы )?не ?(?:известн|указан|знаю)[а-я]*|(?:часы (?:работы )?)?уточня.*)$/i
const TIMES_ALONE = /^[\d\s:.,–—-]+$/

/**
 * Opening hours as people write them in Russian, in OpenStreetMap's `opening_hours` syntax. What is in that syntax
 * already comes back as it is. Whatever is not surely understood is a fault: one Russian sentence with an example.
 */
export function readHours(text: string): { hours: string } | { fault: string } {
  if (UNKNOWN.test(text.trim())) return { fault: 'если часы не известны, оставьте пустым' }
  const isRussian = RUSSIAN.test(text.replace(/"[^"]*"/g, ''))
  if (!isRussian && !TIMES_ALONE.test(text)) return { hours: text }
  try {
    return { hours: writeRules(assembleRules(readParts(tidyHours(text)))) }
  } catch (error) {
    if (error instanceof HoursFault) return { fault: `${error.message}. ${EXAMPLE}` }
    throw error
  }
}
