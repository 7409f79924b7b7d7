import type { HoursPart } from './hours-part.ts'

/** «вт–вс 10–17 (октябрь–апрель), 10–19 (май–сентябрь)»: the season goes before its hours, with the days told once. */
export function moveSeasons(parts: readonly HoursPart[]): HoursPart[] {
  const moved: HoursPart[] = []
  let days: HoursPart | undefined
  for (const [index, part] of parts.entries()) {
    const isMoved = (start: number) => isSeasonInBracket(parts.slice(start, start + 4))
    if (isMoved(index - 1) || isMoved(index - 2) || isMoved(index - 3)) continue
    const before = parts[index - 1]
    if (isMoved(index)) {
      if (before?.kind === 'days') days = before
      else if (days && before?.kind === 'sign') moved.push(days)
      moved.push(...parts.slice(index + 2, index + 3))
    }
    moved.push(part)
  }
  return moved
}

function isSeasonInBracket([times, opening, season, closing]: readonly HoursPart[]): boolean {
  return (
    times?.kind === 'times' &&
    opening?.kind === 'sign' &&
    opening.sign === '(' &&
    season?.kind === 'season' &&
    closing?.kind === 'sign' &&
    closing.sign === ')'
  )
}
