import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { paths, placePath } from '#domain/paths.ts'
import { slugFromName } from '#domain/slug.ts'
import { untransliterate } from '#domain/suggest/transliteration.ts'

/** Messengers and old programs encode what is encoded already, once and twice. */
const MAX_ENCODINGS = 3
const ESCAPE = /%([0-9a-f]{2})/gi
/** What Windows and Unix made of Cyrillic before UTF-8. */
const OLD_ENCODINGS = ['windows-1251', 'koi8-r']
/** What programs and people put between the words of an address. */
const SEPARATOR = /[_+\u2010-\u2015]/g
const PAGES = [paths.map, paths.about, paths.myList, paths.openData, paths.offline]

/**
 * The address of the page or place that an address of no page means: in capitals, with «е» for «ё», in the other alphabet,
 * with a full stop after it, encoded twice or as before UTF-8. The list's when it means no place or more than one; undefined
 * for the address of something else, and for one that cannot be decoded.
 */
export function findMeantPlace(url: string, places: readonly { slug: string }[]): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1)
  const readings = OLD_ENCODINGS.map((encoding) => findInPath(decode(path, encoding), places))
  return readings.find((found) => found !== paths.places) ?? readings[0]
}

function findInPath(path: string, places: readonly { slug: string }[]): string | undefined {
  const [folder = '', slug, ...rest] = path.split('/').filter((part) => part !== '')
  if (slug === undefined) return PAGES.find((page) => page !== `/${folder}` && fold(page) === fold(folder))
  if (folder.toLowerCase() !== 'location' || rest.length > 0 || slug.includes('%')) return undefined
  const folded = fold(slug)
  const { bySlug, bySound } = group(places)
  const [place, another] = bySlug.get(folded) ?? bySound.get(untransliterate(folded)) ?? []
  return place === undefined || another !== undefined ? paths.places : placePath(place.slug)
}

/** The places by what is left of their slugs when they are not written with care, and of those in Russian letters. */
const group = memoizeByRef((places: readonly { slug: string }[]) => ({
  bySlug: Map.groupBy(places, ({ slug }) => fold(slug)),
  bySound: Map.groupBy(places, ({ slug }) => untransliterate(fold(slug))),
}))

function fold(slug: string): string {
  return slugFromName(slug.replace(SEPARATOR, '-')).replaceAll('ё', 'е')
}

function decode(path: string, oldEncoding: string): string {
  let text = path
  for (let times = 0; times < MAX_ENCODINGS && text.search(ESCAPE) >= 0; times += 1)
    text = decodeOnce(text, oldEncoding)
  return text
}

function decodeOnce(text: string, oldEncoding: string): string {
  const bytes = Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(oldEncoding).decode(bytes)
  }
}
