import { getDistanceMeters } from '../distance.ts'
import { foldName } from '../fold-name.ts'
import { CATEGORIES } from '../kinds/traits-by-kind.ts'
import { editDistance } from '../suggest/edit-distance.ts'
import { checkEachPlace } from './check-each-place.ts'
import { type ContentContext, type ContentFault, createWarning, quote } from './content-fault.ts'
import { isUnchanged } from './difference.ts'
import type { ImportedPlace } from './place-record.ts'

const MAX_TAG_LENGTH = 40
/** Words of at least so many letters that differ in one letter count as a typo. */
const NEAR_FROM_LETTERS = 5
/** The maximum distance from the middle of the town, for a place and for one marked as outside. */
const FAR_M = 10_000
const FAR_OUTSIDE_M = 100_000
/** With fewer decimals a point is off by more than 50 m. */
const DECIMALS_OF_EXACT = 3
/** A larger share of removed places is more likely an accident. */
const MANY_REMOVED = 0.2
const MIN_REMOVED = 3

const CHECKS = [checkIdentity, checkEachPlace, checkTags, checkPoints]

/**
 * Faults and warnings of the places of an import whose fields are valid, in the order of their rows. What stands
 * in the guide already and does not change is not judged again, unless another place makes it ambiguous.
 */
export function checkPlaces(imported: readonly ImportedPlace[], context: ContentContext): ContentFault[] {
  const changed = new Set(imported.filter((one) => !isUnchanged(one)).map(({ row }) => row))
  const faults = CHECKS.flatMap((check) => check(imported, context)).filter(
    ({ row }) => row === undefined || changed.has(row),
  )
  return [...faults, ...checkRemoved(imported, context)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
}

function checkIdentity(imported: readonly ImportedPlace[]): ContentFault[] {
  const listTwice = (
    field: 'id' | 'slug' | 'name',
    what: string,
    key = ({ place }: ImportedPlace) => String(place[field]),
  ) =>
    [...Map.groupBy(imported, key).values()].flatMap(([first, ...others]) =>
      others.map((one) => ({
        ...createWarning(
          one,
          field,
          `${what} ${quote(String(one.place[field]))} уже есть в строке ${first?.row}`,
        ),
        severity: field === 'name' ? ('warning' as const) : ('error' as const),
      })),
    )
  return [
    ...listTwice('id', 'номер'),
    ...listTwice('slug', 'адрес страницы'),
    ...listTwice('name', 'название', ({ place }) => foldName(place.name)),
  ]
}

/** Checks for inconsistent spellings of tags and categories, and malformed tags. */
function checkTags(imported: readonly ImportedPlace[]): ContentFault[] {
  const usualTags = findUsualSpellings(imported.flatMap(({ place }) => place.tags))
  const usualCategories = findUsualSpellings([...CATEGORIES, ...imported.map(({ place }) => place.category)])
  return imported.flatMap((one) => {
    const { category, tags } = one.place
    const warn = (field: string, text: string) => createWarning(one, field, text)
    const usual = usualCategories.get(category)
    return [
      ...(usual ? [warn('category', `«${category}» в других местах пишется «${usual}»`)] : []),
      ...tags.flatMap((tag, index) => {
        if (tags.indexOf(tag) !== index) return [warn('tags', `тег «${tag}» стоит дважды`)]
        if (tag.length > MAX_TAG_LENGTH)
          return [warn('tags', `тег «${tag}» длиннее ${MAX_TAG_LENGTH} знаков`)]
        const other = usualTags.get(tag)
        return other
          ? [warn('tags', `тег «${tag}» в других местах пишется «${other}»: оставьте одно написание`)]
          : []
      }),
    ]
  })
}

/** Returns the more frequent spelling of each word that has one. */
function findUsualSpellings(words: readonly string[]): Map<string, string> {
  const counts = Map.groupBy(words, (word) => word)
  const rank = (word: string) => counts.get(word)?.length ?? 0
  const all = [...counts.keys()]
  return new Map(
    all.flatMap((word) => {
      const usual = all.find(
        (other) =>
          other !== word &&
          isSameWord(word, other) &&
          (rank(other) > rank(word) || (rank(other) === rank(word) && other > word)),
      )
      return usual === undefined ? [] : [[word, usual]]
    }),
  )
}

function isSameWord(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)]
  return a === b || (Math.min(a.length, b.length) >= NEAR_FROM_LETTERS && editDistance(a, b, 1) === 1)
}

/** Points far away, with too few digits, or equal to those of another place. */
function checkPoints(imported: readonly ImportedPlace[], { center }: ContentContext): ContentFault[] {
  const firstAt = new Map<string, ImportedPlace>()
  return imported.flatMap((one) => {
    const text = describePoint(one, center, firstAt)
    return text === undefined ? [] : [createWarning(one, 'coordinates.lat', text)]
  })
}

function describePoint(
  one: ImportedPlace,
  center: ContentContext['center'],
  firstAt: Map<string, ImportedPlace>,
): string | undefined {
  const { coordinates, outsideTown } = one.place
  const { lat, lng, precision } = coordinates
  const away = getDistanceMeters(center, coordinates)
  if (away > (outsideTown ? FAR_OUTSIDE_M : FAR_M)) {
    const isSwapped = Math.abs(lng) <= 90 && getDistanceMeters(center, { lat: lng, lng: lat }) <= FAR_M
    if (isSwapped) return 'широта и долгота перепутаны местами'
    const hint = outsideTown ? '' : '; если место за городом, отметьте это'
    return `точка лежит в ${Math.round(away / 1000)} км от города${hint}`
  }
  if (precision !== 'exact') return undefined
  const isRough = [lat, lng].some(
    (degrees) => (String(degrees).split('.')[1]?.length ?? 0) < DECIMALS_OF_EXACT,
  )
  if (isRough) return 'точка задана грубо: уточните её или отметьте «примерно»'
  const key = `${lat.toFixed(5)} ${lng.toFixed(5)}`
  const first = firstAt.get(key)
  firstAt.set(key, first ?? one)
  return first && `та же точка, что у ${quote(first.place.name)} в строке ${first.row}`
}

function checkRemoved(imported: readonly ImportedPlace[], context: ContentContext): ContentFault[] {
  const { current, isComplete } = context
  const kept = new Set(imported.map(({ previous }) => previous))
  const removed = current.filter((place) => !kept.has(place)).length
  if (!isComplete || removed < MIN_REMOVED || removed <= current.length * MANY_REMOVED) return []
  return [
    { severity: 'warning', text: `в файле нет ${removed} мест из ${current.length}: они будут удалены` },
  ]
}
