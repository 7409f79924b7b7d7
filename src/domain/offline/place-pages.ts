/** The pages of all places in one file, each as parts of the first page and its own texts: only the place differs. */
export type PlacePages = { parts: string[]; pages: Record<string, Piece[]> }

/** A text of the page itself, or a run of parts of the first page. */
type Piece = string | [from: number, count: number]

/** Shorter runs take more space as numbers than as text. */
const MIN_RUN = 24
const MAX_TRIED = 8

/** Packs pages, by address. */
export function packPages(pages: ReadonlyMap<string, string>): PlacePages {
  const [first = ''] = pages.values()
  const parts = splitPage(first)
  const positions = new Map<string, number[]>()
  for (const [index, part] of parts.entries()) positions.set(part, [...(positions.get(part) ?? []), index])
  const cut = (html: string) => findPieces(splitPage(html), parts, positions)
  return { parts, pages: Object.fromEntries([...pages].map(([path, html]) => [path, cut(html)])) }
}

/** The unpacked page at an address; undefined when there is none. */
export function unpackPage({ parts, pages }: PlacePages, path: string): string | undefined {
  return pages[path]
    ?.map((piece) =>
      typeof piece === 'string' ? piece : parts.slice(piece[0], piece[0] + piece[1]).join(''),
    )
    .join('')
}

/** Splits a page before each element or object of its data. */
function splitPage(html: string): string[] {
  return html.split(/(?=[<{])/)
}

/** Compares a page with the first one: parts that both have in the same order become runs. */
function findPieces(
  page: readonly string[],
  parts: readonly string[],
  positions: ReadonlyMap<string, number[]>,
): Piece[] {
  const pieces: Piece[] = []
  let own = ''
  let next = 0
  for (let index = 0; index < page.length; ) {
    const tried = (positions.get(page[index] ?? '') ?? []).filter((from) => from >= next).slice(0, MAX_TRIED)
    const runs = tried.map((from) => ({ from, count: countSame(page, index, parts, from) }))
    const longest = runs.reduce((best, run) => (run.count > best.count ? run : best), { from: 0, count: 0 })
    const text = page.slice(index, index + Math.max(longest.count, 1)).join('')
    index += Math.max(longest.count, 1)
    if (text.length < MIN_RUN || longest.count === 0) {
      own += text
      continue
    }
    if (own !== '') pieces.push(own)
    own = ''
    pieces.push([longest.from, longest.count])
    next = longest.from + longest.count
  }
  return own === '' ? pieces : [...pieces, own]
}

function countSame(page: readonly string[], start: number, parts: readonly string[], from: number): number {
  let count = 0
  while (start + count < page.length && page[start + count] === parts[from + count]) count += 1
  return count
}
