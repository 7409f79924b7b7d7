import { ALL_DAYS, HoursFault, type HoursPart, type HoursRule, type Season } from './hours-part.ts'
import { isOfWeek } from './is-of-week.ts'
import { isApart } from './months-of-season.ts'
import type { Reading } from './reading.ts'

/**
 * «сб 8–14, вс 8–13, с апреля по октябрь»: a season behind all hours is of them all. Throws `HoursFault` for any other
 * season that no hours were given to: none is ever left out.
 */
export function spreadSeason({ rules, season, closedSeason }: Reading, parts: readonly HoursPart[]) {
  const told = parts.flatMap((part, at) =>
    isSeason(part) ? [{ season: part.season, before: parts[at - 1] }] : [],
  )
  const used = new Set(rules.map(getText))
  const [left, ...more] = told.filter((one) => !used.has(one.season.text))
  if (left) {
    const isLast = left.season === season && !left.season.isDate && more.length === 0
    const isBehind = left.before?.kind === 'sign' && left.before.sign !== '('
    const own = rules.filter((rule) => !isDate(rule))
    if (!isLast || !isBehind || own.some((rule) => rule.season)) throw unclear()
    for (const rule of own) rule.season = left.season
  }
  const apart = parts.flatMap((part, at) =>
    isSeason(part) && parts[at + 1]?.kind === 'sign' ? [part.season.text] : [],
  )
  refuseRestOfSeason(rules, new Set(apart))
  if (closedSeason) refuseOpen(rules, closedSeason)
}

const isSeason = (part: HoursPart): part is HoursPart & { season: Season } =>
  part.kind === 'season' || (part.kind === 'named season' && part.isOnly)

const getText = ({ season }: HoursRule) => (typeof season === 'object' ? season.text : season)

const isDate = ({ season }: HoursRule) => typeof season === 'object' && !!season.isDate

const unclear = () => new HoursFault('не ясно, в какие месяцы какие часы; назовите месяцы у всех часов')

/** «вт–вс 10–18, с мая по октябрь, пн выходной»: on Mondays it is never open, so the months are of all hours. */
function refuseRestOfSeason(rules: readonly HoursRule[], apart: ReadonlySet<string>) {
  const weekly = rules.filter(isOfWeek)
  const open = weekly.filter(({ state }) => state !== 'off').flatMap(({ days }) => listNumbers(days))
  const isIdle = ({ season, days, state }: HoursRule) =>
    state === 'off' &&
    typeof season === 'object' &&
    apart.has(season.text) &&
    days !== undefined &&
    !listNumbers(days).some((day) => open.includes(day))
  const isOpenAllYear = weekly.some(({ season, state }) => state !== 'off' && season === undefined)
  if (isOpenAllYear && weekly.some(isIdle)) throw unclear()
}

const listNumbers = (days: HoursRule['days']): readonly number[] =>
  days === undefined || days === 'rest' ? ALL_DAYS : days.numbers

/** «закрыто на зиму»: nothing is left out where all hours are of other months. */
function refuseOpen(rules: readonly HoursRule[], { season, word }: { season: Season; word: string }) {
  const open = rules.filter((rule) => rule.state !== 'off' && isOfWeek(rule))
  const isElsewhere = ({ season: told }: HoursRule) => typeof told === 'object' && isApart(told, season)
  if (open.length === 0 || !open.every(isElsewhere)) throw nameMonths(word)
}

/** «летом» is other months in every town. */
export function nameMonths(word: string): HoursFault {
  return new HoursFault(`назовите месяцы вместо «${word}», например «июнь–август», и часы в остальные месяцы`)
}
