import type { Place } from '#domain/place.ts'
import { FACT_NAMES } from '#domain/place-facts.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { toLatinName } from '../../language/latin-name.ts'
import type { ToolResult } from '../../wire/call-tool.ts'
import { takeSentences } from '../../wording/sentences.ts'

export type Json = string | number | boolean | Json[] | { [key: string]: Json }
export type Compact = { [key: string]: Json }

const MAX_RESULT_LENGTH = 6_000
/** Texts of places longer than this are cut first. */
const MIN_TEXT_LENGTH = 300
const DROPPED: ReadonlySet<string> = new Set(
  'images imageNotes previewImage coordinates sources slug url points shown placeIds checkedAt'.split(' '),
)
const MAP_LINK = /\s*Показать на карте: \S+/u
const FACTS: ReadonlySet<string> = new Set(FACT_NAMES)
const UNITS: readonly (readonly [key: RegExp, unit: string])[] = [
  [/meters$/i, 'м'],
  [/minutes$/i, 'мин'],
]
/** Unit of a comparison's value; for other properties it is an internal score, and the quote says more. */
const COMPARED: Readonly<Record<string, string>> = { distance: 'meters', visitMinutes: 'minutes' }

type Look = { readonly places: ReadonlyMap<number, Place>; readonly isEnglish: boolean }

/** Returns a result without geometry, pictures and empty values, each place with its caveat, cut at whole items. */
export function compactResult(result: NonNullable<ToolResult>, look: Look): Compact {
  const unit = COMPARED[String(result.by)]
  const nameValue = ({ value, ...row }: object & { value?: unknown }) =>
    unit ? { ...row, [unit]: value } : row
  const rows = Array.isArray(result.rows) ? { rows: result.rows.map(nameValue) } : {}
  return cutToFit((compact({ ...result, ...rows }, look) ?? {}) as Compact)
}

function compact(value: unknown, look: Look, key = ''): Json | undefined {
  // Most passages that answer had this label.
  if (value === 'unlikely') return undefined
  if (typeof value === 'string') return value.replace(MAP_LINK, '') || undefined
  if (typeof value === 'number') {
    const [, unit] = UNITS.find(([pattern]) => pattern.test(key)) ?? []
    return unit === undefined ? Math.round(value) : `${Math.round(value)} ${unit}`
  }
  if (typeof value === 'boolean') return value || undefined
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => compact(item, look) ?? [])
    return items.length === 0 ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return undefined
  const hasFacts = 'facts' in value
  // A passage near a topic in meaning may be about something else; its quote shows that.
  const isTopic = 'condition' in value && value.condition === 'topic'
  const kept = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const isDropped = DROPPED.has(key) || (hasFacts && FACTS.has(key)) || (isTopic && key === 'met')
    const small = isDropped ? undefined : compact(inner, look, key)
    return small === undefined ? [] : [[key, small]]
  })
  const place = 'id' in value && 'name' in value ? look.places.get(Number(value.id)) : undefined
  return { ...Object.fromEntries(kept), ...(place && describePlace(place, look)) }
}

function describePlace(place: Place, { isEnglish }: Look): Compact {
  const { state, sentence } = getPlaceState(place)
  return {
    ...(isEnglish && { latin: toLatinName(place.name) }),
    ...(state !== 'fine' && sentence !== undefined && { caveat: sentence }),
    ...(place.coordinates.precision === 'approximate' && { isPositionRough: true }),
  }
}

function cutToFit(result: Compact): Compact {
  let over = JSON.stringify(result).length - MAX_RESULT_LENGTH
  if (over <= 0) return result
  const fitted = { ...result }
  const getLength = (key: string) => JSON.stringify(result[key]).length
  for (const key of Object.keys(result).sort((one, other) => getLength(other) - getLength(one))) {
    const value = result[key]
    if (over <= 0) break
    if (Array.isArray(value)) {
      const items = [...value]
      while (over > 0 && items.length > 1) over -= JSON.stringify(items.pop()).length + 1
      fitted[key] = items
    } else if (typeof value === 'string') {
      const short = takeSentences(value, Math.max(MIN_TEXT_LENGTH, value.length - over))
      over -= value.length - short.length
      fitted[key] = short
    }
  }
  return { ...fitted, more: 'Показано не всё: спросите уже, чтобы узнать остальное.' }
}
