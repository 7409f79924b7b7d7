import type { BarePage } from '#domain/api/guide-api.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { allowByHash } from '#server/http/security-headers.ts'
import type { PageBuild } from './page-build.ts'

/** A link does not navigate the frame on another site. */
const OWN_TABS = '<base target="_blank">'

/** Renders a page without the site's frame as HTML, with `noindex`. */
export function renderBareDocument(
  { title, styles, html, script, isEmbedded }: BarePage,
  build: PageBuild,
): string {
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

/**
 * Returns the headers of such a page: it may show its pictures and fonts and run its one script. Embeddable pages allow
 * any site to frame them; others have the guide's own rule.
 */
export function listBareHeaders({
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
