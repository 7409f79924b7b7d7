import { type PlacePages, unpackPage } from '#domain/offline/place-pages.ts'
import { packPaths } from '#domain/paths.ts'
import { pictureStem } from '#domain/picture-file.ts'
import { findSavedPack, openFiles, PACK_FILES, type SavedPack } from './pack-store.ts'
import { answerStarter, paintFirst, STARTER } from './paint-first.ts'

/** So long an answer of the network may take, to its last byte, before the pack answers. */
const PATIENCE_MS = 4_000
/** So long one that kept silent is not asked again where the pack has the answer. */
const AWAY_MS = 20_000
/** What stands before a guide answers for it when the guide itself does not. */
const NO_GUIDE = new Set([502, 503, 504])

type Asked = Pick<Request, 'url' | 'mode' | 'headers' | 'cache'>

/** Addresses of staff, and what must come from the guide itself. */
const NOT_OURS =
  /^\/(?:(?:api\/)?office(?:\/|$)|api\/client\/walk\.gpx$|pack\.json$|service-worker\.js$|offline\/guide\.html$)/

export function isOfGuide({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  const address = new URL(url)
  return method === 'GET' && address.origin === origin && !NOT_OURS.test(address.pathname)
}

/** Answers from the network while it works, else from the pack. Immutable files come from the pack first. */
export function createAnswering() {
  let awayUntil = 0
  const readPages = createPageReader()

  return async function answer(request: Asked, askNetwork: () => Promise<Response>): Promise<Response> {
    if (new URL(request.url).pathname === STARTER) return answerStarter()
    const kept = await findInPack(request, readPages).catch(() => undefined)
    if (kept === undefined) return askNetwork()
    if (isLasting(request, kept) || Date.now() < awayUntil) return give(kept, request)
    try {
      const answered = await waitFor(isForSaving(request) ? askNetwork() : readWhole(askNetwork()))
      if (answered === undefined) awayUntil = Date.now() + AWAY_MS
      return answered === undefined || NO_GUIDE.has(answered.status) ? give(kept, request) : answered
    } catch {
      return give(kept, request)
    }
  }
}

function isLasting({ mode }: Asked, kept: Response): boolean {
  return mode !== 'navigate' && (kept.headers.get('cache-control') ?? '').includes('immutable')
}

/** Files of a new version are long, and their page gives them up by itself (`town-pack.ts`). */
function isForSaving({ mode, cache }: Asked): boolean {
  return mode !== 'navigate' && cache === 'no-cache'
}

/** The answer once all of it has come: a page of which a part was given cannot be taken back. */
async function readWhole(asked: Promise<Response>): Promise<Response> {
  const answered = await asked
  await answered.clone().arrayBuffer()
  return answered
}

async function waitFor(answer: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}

/** What the pack has: the file itself, another width of a picture, or for a page the one that stands for all. */
async function findInPack({ url, mode }: Asked, readPages: PageReader): Promise<Response | undefined> {
  const saved = await findSavedPack()
  if (saved === undefined) return undefined
  const cache = await openFiles(PACK_FILES, saved.version)
  const { pathname, search } = new URL(url)
  return (
    (await match(cache, pathname + search)) ??
    (await matchPicture(cache, pathname)) ??
    (mode === 'navigate' ? matchPage(cache, pathname + search, { saved, readPages }) : undefined)
  )
}

/** The page of a place as the server drew it, the one that draws printouts; any other is the shell. */
async function matchPage(
  cache: Cache,
  path: string,
  { saved, readPages }: { saved: SavedPack; readPages: PageReader },
): Promise<Response | undefined> {
  if (path.startsWith(packPaths.printouts)) return match(cache, packPaths.paper)
  const shell = await match(cache, saved.shell)
  const pages = await readPages(cache, saved.version)
  const html = pages && unpackPage(pages, path)
  return html === undefined ? shell : new Response(html, { headers: shell?.headers ?? {} })
}

type PageReader = (cache: Cache, version: string) => Promise<PlacePages | undefined>

/** The pages of places are one file, read once for each version while the service worker lives. */
function createPageReader(): PageReader {
  let kept: { version: string; pages: PlacePages } | undefined
  return async (cache, version) => {
    if (kept?.version === version) return kept.pages
    const file = await match(cache, packPaths.placePages)
    if (file === undefined) return undefined
    kept = { version, pages: (await file.json()) as PlacePages }
    return kept.pages
  }
}

function match(cache: Cache, path: string): Promise<Response | undefined> {
  return cache.match(path, { ignoreVary: true })
}

/** The one width of a photo that the pack has, whichever was asked for. */
async function matchPicture(cache: Cache, pathname: string): Promise<Response | undefined> {
  const stem = pictureStem(pathname)
  if (stem === pathname) return undefined
  const same = (await cache.keys()).find((kept) => pictureStem(new URL(kept.url).pathname) === stem)
  return same && cache.match(same, { ignoreVary: true })
}

/** A page, marked as one of the pack; any other file as it is, or the part that `Range: bytes=0-16383` asks for (RFC 9110, section 14). */
async function give(kept: Response, { mode, headers: asked }: Asked): Promise<Response> {
  if (mode === 'navigate' && kept.headers.get('content-type')?.startsWith('text/html')) {
    // Styles and scripts know at once that there is no network; and the page is seen before these run.
    const html = (await kept.text()).replace('<html', '<html data-offline=""')
    return new Response(paintFirst(html), { headers: kept.headers })
  }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(asked.get('range') ?? '') ?? []
  if (from === undefined) return kept
  const whole = await kept.blob()
  const start = Number(from)
  const end = Math.min(to ? Number(to) : whole.size - 1, whole.size - 1)
  const headers = new Headers(kept.headers)
  headers.set('content-range', start > end ? `bytes */${whole.size}` : `bytes ${start}-${end}/${whole.size}`)
  headers.delete('content-length')
  return start > end
    ? new Response(null, { status: 416, headers })
    : new Response(whole.slice(start, end + 1), { status: 206, headers })
}
