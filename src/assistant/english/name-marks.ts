import type { Place } from '#domain/place.ts'
import { toLatinName } from '../language/latin-name.ts'

const FIRST_MARK = 0xe200
const MARK = /«([\uE200-\uF8FF])»/gu

/** Names of places in a text, each set aside as one character in quotes, so that no word of theirs is taken for a sentence. */
export type NameMarks = {
  readonly text: string
  /** The place of a mark. */
  findPlace(mark: string): Place | undefined
  /** The marks as names: with Latin letters in brackets where a place is named first, but not inside a quotation. */
  restore(text: string): string
}

export const NAME_MARK = '«[\\uE200-\\uF8FF]»'

/** Sets the names of these places aside. */
export function markNames(text: string, places: readonly Place[]): NameMarks {
  const sorted = places.toSorted((a, b) => b.name.length - a.name.length)
  const found: { place: Place; said: string }[] = []
  let marked = text
  for (const place of sorted) {
    const name = place.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    marked = marked.replace(
      new RegExp(`«${name}»|(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu'),
      (said) => {
        found.push({ place, said })
        return `«${String.fromCharCode(FIRST_MARK + found.length - 1)}»`
      },
    )
  }
  const at = (mark: string) => found[mark.charCodeAt(0) - FIRST_MARK]
  return {
    text: marked,
    findPlace: (mark) => at(mark.replace(/[«»]/g, ''))?.place,
    restore: (told) => restore(told, at),
  }
}

function restore(text: string, at: (mark: string) => { place: Place; said: string } | undefined): string {
  const named = new Set<string>()
  return text.replace(MARK, (_, mark: string, index: number) => {
    const found = at(mark)
    if (!found) return ''
    const { place, said } = found
    const before = text.slice(0, index)
    const isQuoted = before.lastIndexOf('“') > before.lastIndexOf('”')
    if (isQuoted || named.has(place.name)) return said
    named.add(place.name)
    return `${said} (${toLatinName(place.name).replace(/[«»]/g, '')})`
  })
}
