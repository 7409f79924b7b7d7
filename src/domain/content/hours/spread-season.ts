import { HoursFault, type HoursPart, type HoursRule, type Season } from './hours-part.ts'
import { isOfWeek } from './is-of-week.ts'
import { isApart as hasNoMonthOf } from './months-of-season.ts'
import type { Reading } from './reading.ts'

/**
 * «сб 8–14, вс 8–13, с апреля по октябрь»: a season behind all hours is of them all. Throws `HoursFault` for any other
 * season that no hours were given to: none is ever left out.
 */
export function spreadSeason({ rules, season, closedSeason }: Reading, parts: readonly HoursPart[]) {
  const told = parts.flatMap((part, at) =>
    isSeason(part) && !isNamedAgain(part, parts.slice(at + 1))
      ? [{ season: part.season, before: parts[at - 1] }]
      : [],
  )
  const used = new Set(rules.map((rule) => rule.season))
  const [left, ...more] = told.filter((one) => !used.has(one.season))
  if (left) {
    const isLast = left.season === season && !left.season.isDate && more.length === 0
    const { before } = left
    const isBehind = before?.kind === 'separator' && before.mark !== '('
    const own = rules.filter((rule) => !isDate(rule) && !isClosedSeason(rule))
    // «сб 8–14; вс 8–13, с мая по октябрь»: of Sunday?
    const isOfLast =
      before?.kind === 'separator' && before.mark === ',' && own.slice(1).some(({ isSentence }) => isSentence)
    if (!isLast || !isBehind || isOfLast || own.some((rule) => rule.season)) throw unclear()
    for (const rule of own) rule.season = left.season
  }
  if (season === 'other' && !used.has(season)) throw unclear()
  const apart = parts.flatMap((part, at) =>
    isSeason(part) && parts[at + 1]?.kind === 'separator' ? [part.season.text] : [],
  )
  refuseRestOfSeason(rules, new Set(apart))
  if (closedSeason) refuseOpen(rules, closedSeason)
}

const isSeason = (part: HoursPart): part is HoursPart & { season: Season } =>
  part.kind === 'season' || (part.kind === 'named season' && part.isOnly)

/** «только летом с июня по август» */
const isNamedAgain = (part: HoursPart, [next, behind]: readonly HoursPart[]) =>
  part.kind === 'named season' && next?.kind === 'season' && !next.season.isDate && behind?.kind !== 'off'

/** «ноябрь–апрель закрыто» */
const isClosedSeason = ({ season, days, state }: HoursRule) =>
  typeof season === 'object' && days === undefined && state === 'off'

const isDate = ({ season }: HoursRule) => typeof season === 'object' && !!season.isDate

const unclear = () => new HoursFault('не ясно, в какие месяцы какие часы; назовите месяцы у всех часов')

/** «вт–вс 10–18, с мая по октябрь, пн выходной»: the months may be of all hours. */
function refuseRestOfSeason(rules: readonly HoursRule[], apart: ReadonlySet<string>) {
  const isOpen = ({ state }: HoursRule) => state !== 'off'
  const isOpenAllYear = rules.some((rule) => isOpen(rule) && isOfWeek(rule) && !rule.season)
  const isRest = (rule: HoursRule) => rule.days !== undefined && !(isOpen(rule) && isOfWeek(rule))
  const isApart = ({ season }: HoursRule) => typeof season === 'object' && apart.has(season.text)
  // «вт–вс 10–18, праздники 11–17 (май–октябрь)»
  const isOther = (rule: HoursRule) => isOpen(rule) && typeof rule.season === 'object' && !isDate(rule)
  if (isOpenAllYear && rules.some((rule) => isRest(rule) && (isApart(rule) || isOther(rule)))) throw unclear()
}

/** «закрыто на зиму»: nothing is left out where all hours are of other months. */
function refuseOpen(rules: readonly HoursRule[], { season, word }: { season: Season; word: string }) {
  const open = rules.filter((rule) => rule.state !== 'off' && isOfWeek(rule))
  const isElsewhere = ({ season: told }: HoursRule) => typeof told === 'object' && hasNoMonthOf(told, season)
  if (open.length === 0 || !open.every(isElsewhere)) throw nameMonths(word)
}

/** «летом» is other months in every town. */
export function nameMonths(word: string): HoursFault {
  return new HoursFault(`назовите месяцы вместо «${word}», например «июнь–август», и часы в остальные месяцы`)
}
