import type { BarePage, GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { showOrigin } from '#server/http/origin.ts'
import { allowByHash } from '#server/http/security-headers.ts'
import { renderDocument } from './html-document.ts'
import type { PageBuild } from './page-build.ts'

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

/** The page at an address as visitors get it: its status, text and own headers, or its redirect. */
export async function writePage(
  guide: Guide,
  build: PageBuild,
  address: string,
): Promise<{ redirectTo: string } | { status: 200 | 404; html: string; headers: PageHeaders }> {
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

/** A link does not navigate the frame on another site. */
const OWN_TABS = '<base target="_blank">'

function renderBareDocument({ title, styles, html, script, isEmbedded }: BarePage, build: PageBuild): string {
  const url = script && build.getScript(script).url
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
${isEmbedded ? OWN_TABS : ''}
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
${html}
${url === undefined ? '' : `<script type="module" src="${url}"></script>`}
</body>
</html>
`
}

/** Such a page may show its pictures and fonts and run its one script. Any site may frame an embeddable page. */
function listBareHeaders({
  styles,
  script,
  isEmbedded,
  isDrawnByScript,
}: BarePage): Record<string, string | undefined> {
  const policy = [
    "default-src 'none'",
    `style-src ${allowByHash(styles)}`,
    // A pin's position is in its style attribute, which cannot add rules or addresses.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    ...(script ? ["script-src 'self'"] : []),
    // The guide's data, and the engine of the offline pack.
    ...(isDrawnByScript ? ["connect-src 'self'", "worker-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isEmbedded ? '*' : "'self'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${isDrawnByScript ? 'offline paper' : "'none'"}`,
  ]
  return {
    'content-security-policy': policy.join(';'),
    ...(isEmbedded && { 'x-frame-options': undefined, 'cross-origin-resource-policy': 'cross-origin' }),
  }
}
