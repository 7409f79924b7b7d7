import { assembleRules } from './assemble-rules.ts'
import { HoursFault } from './hours-part.ts'
import { withoutDesk } from './note-parts.ts'
import { readParts } from './read-parts.ts'
import { splitAside } from './split-aside.ts'
import { tidyHours } from './tidy-hours.ts'
import { turnEnglish } from './turn-english.ts'
import { turnLayout } from './turn-layout.ts'
import { turnLookalikes } from './turn-lookalikes.ts'
import { readWholeRemark } from './whole-remark.ts'
import { writeRules } from './write-rules.ts'

/** What to write, when it is not known how to mend what was written. */
const EXAMPLE = 'Пример: Вт–Сб 10:00–18:00, обед 13:00–14:00, Вс 11:00–16:00, Пн выходной'
const RUSSIAN = /[а-яё]/i
const UNKNOWN =
  /^(?:[?–—-]+|н\/д|нет данных|(?:часы )?не ?(?:известн|указан|знаю)[а-я]*|(?:часы (?:работы )?)?уточня(?!.*(?:тел|номер|звон|\d)).*|(?:работа[а-я]+ )?(?:по|согласно) (?:(?:своему|отдельному) )?графику(?: работы)?\.?)$/i
const TIMES_ALONE = /^[\d\s:.,()/–—?-]+$/
/** «пт 17-00»: from five or until midnight? Another range, «пн-чт 11-23, пт 11-00», tells. */
const LONE_HYPHEN = /(?<![\d:.-]|(?:с|от|до|по|в|-) )\d{1,2}-00(?![\d:.-]| ?-| (?:и )?до)/g
const RANGE = /\d ?- ?\d|\d до \d/

/**
 * Opening hours as people write them in Russian, in OpenStreetMap's `opening_hours` syntax. What is in that syntax
 * already comes back as it is. Whatever is not surely understood is a fault: one Russian sentence with an example.
 */
export function readHours(text: string): { hours: string } | { fault: string } {
  if (UNKNOWN.test(text.trim())) return { fault: 'если часы не известны, оставьте пустым' }
  const turned = turnLayout(text) ?? turnEnglish(text)
  if (turned !== undefined) return readHours(turned)
  const alike = turnLookalikes(text)
  if (alike !== text) return readHours(alike)
  const isRussian = RUSSIAN.test(text.replace(/"[^"]*"/g, ''))
  if (!isRussian && !TIMES_ALONE.test(text)) return { hours: text }
  const tidied = tidyHours(text)
  const reading = readTidied(tidied)
  if ('hours' in reading) return reading
  const desk = withoutDesk(tidied)
  const aside = splitAside(tidied)
  const others = [
    ...(desk === undefined ? [] : [readTidied(desk)]),
    ...(aside === undefined ? [] : [readTidied(aside.hours, aside.asides)]),
  ]
  const read = others.find((other) => 'hours' in other)
  const remark = read === undefined ? readWholeRemark(text) : undefined
  return read ?? (remark === undefined ? reading : { hours: remark })
}

/** `asides` are remarks on all that is open. */
function readTidied(text: string, asides: readonly string[] = []): { hours: string } | { fault: string } {
  try {
    refuseLoneHyphen(text)
    const rules = assembleRules(readParts(text))
    for (const { notes } of rules.filter(({ state }) => state === 'open')) notes.push(...asides)
    return { hours: writeRules(rules) }
  } catch (error) {
    if (error instanceof HoursFault) return { fault: `${error.message}. ${EXAMPLE}` }
    throw error
  }
}

function refuseLoneHyphen(text: string) {
  const [lone] = text.match(LONE_HYPHEN) ?? []
  if (lone !== undefined && !RANGE.test(text.replace(LONE_HYPHEN, '')))
    throw new HoursFault(`не ясно, начало это или время до полуночи: «${lone}»`)
}
