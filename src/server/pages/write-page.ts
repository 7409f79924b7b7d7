import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { showOrigin } from '#server/http/origin.ts'
import { listBareHeaders, renderBareDocument } from './bare-document.ts'
import { renderDocument } from './html-document.ts'
import type { PageBuild } from './page-build.ts'

/** The data of the pages. */
export type Guide = {
  api: GuideApi
  getCity: () => City
  /** Returns the version of the places and the pack: pages cached for another one are stale. */
  getVersion: () => string
  /** The public URL, without a trailing slash. */
  publicUrl: string | undefined
}

/** A bare page has its own headers; one without a value is not sent. */
export type PageHeaders = Record<string, string | undefined>
type RenderedHtml = { status: 200 | 404; html: string; headers: PageHeaders }

/** The page at an address as visitors get it: its status, text and own headers, or its redirect. */
export async function writePage(
  guide: Guide,
  build: PageBuild,
  address: string,
): Promise<{ redirectTo: string } | RenderedHtml> {
  const city = guide.getCity()
  // Pages show it on paper; the machine-readable form is written beside them.
  const origin = guide.publicUrl && showOrigin(guide.publicUrl)
  const page = await build.render(address, { api: guide.api, city, origin })
  if ('redirectTo' in page) return page
  if ('bare' in page) {
    const { bare } = page
    return { status: 200, html: renderBareDocument(bare, build), headers: listBareHeaders(bare) }
  }
  const site = { origin: guide.publicUrl, name: siteName(city) }
  return { status: page.status, html: renderDocument(page, build, site), headers: {} }
}
