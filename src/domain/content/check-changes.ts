import { getDistanceMeters } from '../distance.ts'
import { openingHoursText } from '../hours/opening-hours-text.ts'
import type { ContentContext } from './content-context.ts'
import { type ContentFault, createWarnings } from './content-fault.ts'
import type { ImportedPlace, StaffPlace } from './place-record.ts'
import { writeDay } from './sheet-cell.ts'

const MOVED_M = 1_000
/** A long text that became empty was more likely lost than taken out. */
const LONG_TEXT = 100
/** More places gone than this share are more likely lost than closed. */
const MANY_REMOVED = 0.2
const FEWEST_REMOVED = 3

const FACTS = ['address', 'openingHours', 'phone', 'website'] as const

/** What the guide knows and an import would lose. */
export function checkChanges(
  imported: readonly ImportedPlace[],
  { current, isComplete }: Pick<ContentContext, 'current' | 'isComplete'>,
): ContentFault[] {
  return [...(isComplete ? checkRemoved(imported, current) : []), ...imported.flatMap(checkChange)]
}

function checkRemoved(imported: readonly ImportedPlace[], current: readonly StaffPlace[]): ContentFault[] {
  const kept = new Set(imported.map(({ previous }) => previous))
  const removed = current.filter((place) => !kept.has(place))
  if (removed.length < FEWEST_REMOVED || removed.length <= current.length * MANY_REMOVED) return []
  const text = `в файле нет ${removed.length} мест из ${current.length}: они будут удалены`
  return [{ severity: 'warning', text }]
}

function checkChange({ row, place, previous }: ImportedPlace): ContentFault[] {
  if (previous === undefined) return []
  const warn = createWarnings({ row, place })
  const lost = FACTS.filter((fact) => previous[fact] !== undefined && place[fact] === undefined)
  const moved = getDistanceMeters(previous.coordinates, place.coordinates)
  const hasLostText =
    (previous.descriptionFull?.length ?? 0) >= LONG_TEXT && place.descriptionFull === undefined
  const isOlder = (previous.checkedAt ?? '') > (place.checkedAt ?? '9')
  return [
    ...lost.map((fact) => warn(fact, `стёрто; было «${showFact(previous, fact)}»`)),
    ...(hasLostText ? [warn('descriptionFull', 'стёрт длинный текст')] : []),
    ...(previous.images.length > 0 && place.images.length === 0
      ? [warn('images.file', 'стёрты все картинки')]
      : []),
    ...(moved > MOVED_M
      ? [warn('coordinates.lat', `точка переехала на ${(moved / 1000).toFixed(1).replace('.', ',')} км`)]
      : []),
    ...(isOlder
      ? [warn('checkedAt', `день проверки раньше прежнего, ${writeDay(previous.checkedAt ?? '')}`)]
      : []),
  ]
}

function showFact(place: StaffPlace, fact: (typeof FACTS)[number]): string {
  const value = place[fact] ?? ''
  return fact === 'openingHours' ? openingHoursText(value) : value
}
