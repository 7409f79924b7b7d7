/** A place whose name may appear in a text. */
export type NamedPlace = { id: number; name: string; slug: string }

/** A part of a text: plain words or the name of a place. */
export type TextPart = { text: string; place?: NamedPlace }

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** Splits a text at place names; the longest name wins. */
export function linkPlaceNames(text: string, places: readonly NamedPlace[]): TextPart[] {
  if (places.length === 0) return [{ text }]
  const byName = new Map(places.map((place) => [place.name, place]))
  const names = [...byName.keys()].sort((a, b) => b.length - a.length)
  const either = names.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  // Safari has supported lookbehind only since 2023.
  const named = new RegExp(`(^|[^\\p{L}\\d])(${either})(?![\\p{L}\\d])`, 'gu')
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(named)) {
    const place = byName.get(name)
    const start = index + before.length
    if (start > end) parts.push({ text: text.slice(end, start) })
    parts.push({ text: name, ...(place && { place }) })
    end = start + name.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}
