import type { PageHead, PageScripts } from '#domain/api/guide-api.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { BuiltScript, PageBuild } from './page-build.ts'

/**
 * A page as HTML. Without `origin`, the site's address without a final slash, it has no absolute addresses: they would
 * differ by the host of each request.
 */
export function renderDocument(
  page: { head: PageHead; scripts?: PageScripts; html: string; data: unknown },
  build: PageBuild,
  site: { origin: string | undefined; name: string },
): string {
  const { head, scripts = {} } = page
  const early = scripts.early === undefined ? undefined : build.getScript(scripts.early)
  const pageScripts = (scripts.needed ?? []).map(build.getScript)
  const needed = pageScripts.flatMap(({ url, preloadUrls }) => [url, ...preloadUrls])
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${early === undefined ? '' : earlyTags(early)}
<title>${title}</title>
${head.isPaintedWhole ? WAIT_FOR_PAGE : ''}
<meta name="description" content="${description}">
${head.path === undefined ? '<meta name="robots" content="noindex">' : addressTags(escapeHtml(head.path), site.origin)}
<meta property="og:type" content="website">
<meta property="og:locale" content="ru_RU">
<meta property="og:site_name" content="${escapeHtml(site.name)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${head.image === undefined || site.origin === undefined ? '' : previewTags(site.origin + escapeHtml(head.image))}
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131c22" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<script>${build.headScript}</script>
${styleTags([...build.styleUrls, ...[...pageScripts, ...(early ? [early] : [])].flatMap(({ styleUrls }) => styleUrls)], build.sheets)}
${head.structuredData === undefined ? '' : `<script type="application/ld+json">${escapeJson(head.structuredData)}</script>`}
</head>
<body>
<div id="root">${page.html}</div>
<script type="application/json" id="page-data">${escapeJson(page.data)}</script>
${preloadTags([...new Set([...build.preloadUrls, ...needed])], 'low')}
<script type="module" src="${build.scriptUrl}" fetchpriority="low"></script>
</body>
</html>
`
}

/** Independent scripts do not wait for the page, nor the page for them. */
function earlyTags({ url, preloadUrls }: BuiltScript): string {
  return `${preloadTags(preloadUrls, 'high')}
<script type="module" async src="${url}" fetchpriority="high"></script>`
}

/**
 * A page's own sheets are inline, so it does not wait for them. A disabled link is never fetched: it tells the script
 * loader that the sheet is present.
 */
function styleTags(urls: readonly string[], sheets: PageBuild['sheets']): string {
  return [...new Set(urls)]
    .map((url) => {
      const text = sheets.get(url)
      return text === undefined
        ? `<link rel="stylesheet" href="${url}">`
        : `<style>${text}</style><link rel="stylesheet" href="${url}" disabled>`
    })
    .join('\n')
}

function preloadTags(urls: readonly string[], priority: 'low' | 'high'): string {
  return urls
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="${priority}">`)
    .join('\n')
}

/** Browsers without support paint what has arrived. */
const WAIT_FOR_PAGE = '<link rel="expect" href="#page-data" blocking="render">'

function addressTags(path: string, origin: string | undefined): string {
  if (origin === undefined) return ''
  return `<link rel="canonical" href="${origin}${path}">\n<meta property="og:url" content="${origin}${path}">`
}

function previewTags(url: string): string {
  return `<meta property="og:image" content="${url}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`
}

/** JSON that cannot close its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
