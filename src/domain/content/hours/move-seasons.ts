import type { HoursPart } from './hours-part.ts'

/** «10–17 (октябрь–апрель), 10–19 (май–сентябрь)»: the season goes before its hours, with the days told once. */
export function moveSeasons(told: readonly HoursPart[]): HoursPart[] {
  // «10–18 ежедневно с апреля по сентябрь, 10–16 с октября по март»
  const plain = told.filter((part, index) => !isEveryDay(part) || told[index + 1]?.kind !== 'season')
  const parts = areSeasonsBehind(plain) ? plain : told
  const areBehind = areSeasonsBehind(parts)
  const moved: HoursPart[] = []
  let days: HoursPart | undefined
  for (let at = 0; at < parts.length; at += 1) {
    const [part, ...after] = parts.slice(at, at + 4)
    if (part === undefined) break
    const season = findSeason(part, after, areBehind)
    if (season) {
      const before = parts[at - 1]
      if (before?.kind === 'days') days = before
      else if (days && before?.kind === 'separator') moved.push(days)
      moved.push(season, part)
      at += after[0] === season ? 1 : 3
    } else moved.push(part)
  }
  return moved
}

const isEveryDay = (part: HoursPart) =>
  part.kind === 'days' && !!part.days.isNamed && part.days.numbers.length === 7

type Season = Extract<HoursPart, { kind: 'season' }>

function findSeason(part: HoursPart, after: readonly HoursPart[], areBehind: boolean): Season | undefined {
  const [opening, season, closing] = after
  if (part.kind !== 'times') return undefined
  if (areBehind && opening?.kind === 'season') return opening
  const isInBracket =
    opening?.kind === 'separator' &&
    opening.mark === '(' &&
    closing?.kind === 'separator' &&
    closing.mark === ')'
  return isInBracket && season?.kind === 'season' ? season : undefined
}

/** «10–20 с мая по сентябрь, 10–17 с октября по апрель»: each season stands behind its hours. */
function areSeasonsBehind(parts: readonly HoursPart[]): boolean {
  const seasons = parts.flatMap((part, index) => (part.kind === 'season' ? [index] : []))
  return (
    seasons.length > 1 &&
    seasons.every((index) => parts[index - 1]?.kind === 'times' && isFree(parts[index + 1]))
  )
}

const isFree = (part: HoursPart | undefined) => part === undefined || part.kind === 'separator'
