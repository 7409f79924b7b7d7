/** A place that a text may name. */
export type NamedPlace = { id: number; name: string; slug: string }

/** A piece of a text: words, or the name of a place. */
export type TextPart = { text: string; place?: NamedPlace }

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** Splits a text at the names of these places; a longer name goes before one that is part of it. */
export function linkPlaceNames(text: string, places: readonly NamedPlace[]): TextPart[] {
  if (places.length === 0) return [{ text }]
  const byName = new Map(places.map((place) => [place.name, place]))
  const names = [...byName.keys()].sort((a, b) => b.length - a.length)
  const pattern = names.map((name) => name.replace(SPECIAL, '\\$&')).join('|')
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\d])(${pattern})(?![\\p{L}\\d])`, 'u'))
  return pieces.filter(Boolean).map((piece) => {
    const place = byName.get(piece)
    return place ? { text: piece, place } : { text: piece }
  })
}
