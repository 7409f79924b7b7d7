import type { Place } from '#domain/place.ts'
import { FACT_NAMES } from '#domain/place-facts.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { toLatinName } from '../../language/latin-name.ts'
import type { ToolResult } from '../../wire/call-tool.ts'
import { takeSentences } from '../../wording/sentences.ts'

export type Json = string | number | boolean | Json[] | { [key: string]: Json }
export type Compact = { [key: string]: Json }

/** So much of a result is shown to a model, in characters of JSON. */
const MAX_RESULT_LENGTH = 6_000
/** The text of a place that is longer gives way first. */
const MIN_TEXT_LENGTH = 300
const DROPPED: ReadonlySet<string> = new Set(
  'images imageNotes previewImage coordinates sources slug url points shown placeIds checkedAt'.split(' '),
)
const MAP_LINK = /\s*Показать на карте: \S+/u
const FACTS: ReadonlySet<string> = new Set(FACT_NAMES)

type Look = { readonly places: ReadonlyMap<number, Place>; readonly isEnglish: boolean }

/**
 * What a model is shown of a result: no geometry, no pictures, nothing empty, each place with its caveat, and in English with its
 * name in Latin letters. What is too long is cut at whole items, and says so.
 */
export function compactResult(result: NonNullable<ToolResult>, look: Look): Compact {
  return cutToFit((compact(result, look) ?? {}) as Compact)
}

function compact(value: unknown, look: Look): Json | undefined {
  if (typeof value === 'string') return value.replace(MAP_LINK, '') || undefined
  if (typeof value === 'number') return Math.round(value)
  if (typeof value === 'boolean') return value || undefined
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => compact(item, look) ?? [])
    return items.length === 0 ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return undefined
  const hasFacts = 'facts' in value
  const kept = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const isDropped = DROPPED.has(key) || (hasFacts && FACTS.has(key))
    const small = isDropped ? undefined : compact(inner, look)
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
  for (const [key, value] of Object.entries(fitted).sort(byLength)) {
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

function byLength([, one]: [string, Json], [, other]: [string, Json]): number {
  return JSON.stringify(other).length - JSON.stringify(one).length
}
