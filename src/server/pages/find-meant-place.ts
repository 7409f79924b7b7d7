import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { paths, placePath } from '#domain/paths.ts'
import { slugFromName } from '#domain/slug.ts'

/** Messengers and old programs encode what is encoded already, once and twice. */
const MAX_ENCODINGS = 3
const ESCAPE = /%([0-9a-f]{2})/gi

/**
 * The address of the place that an address of no page means: typed in capitals or with «е» for «ё», with a full stop
 * after it, encoded more than once or in windows-1251. The list's when it means no place, or more than one; undefined for
 * the address of something else, and for one that cannot be decoded.
 */
export function findMeantPlace(url: string, places: readonly { slug: string }[]): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1)
  const [, folder, slug = '', ...rest] = decode(path).split('/')
  const isPlace = folder?.toLowerCase() === 'location' && rest.join('') === ''
  if (!isPlace || slug === '' || slug.includes('%')) return undefined
  const [place, another] = groupByFolded(places).get(fold(slug)) ?? []
  return place === undefined || another !== undefined ? paths.places : placePath(place.slug)
}

/** The places by what is left of their slugs when they are not written with care. */
const groupByFolded = memoizeByRef((places: readonly { slug: string }[]) =>
  Map.groupBy(places, ({ slug }) => fold(slug)),
)

function fold(slug: string): string {
  return slugFromName(slug).replaceAll('ё', 'е')
}

function decode(path: string): string {
  let text = path
  for (let times = 0; times < MAX_ENCODINGS && text.search(ESCAPE) >= 0; times += 1) text = decodeOnce(text)
  return text
}

/** Bytes that are not UTF-8 are what Windows made of Cyrillic before. */
function decodeOnce(text: string): string {
  const bytes = Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
