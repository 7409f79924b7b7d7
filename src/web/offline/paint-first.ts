/** No file of the pack: the service worker, which holds the scripts of a page back, answers with what lets them go. */
export const STARTER = '/offline/starter.js'

/** A page that holds something to see without its scripts. */
const DRAWN = /<div id="root">(?!<\/div>)/

/** A list of places has a few characters of each of the files. */
const TEXT_FONT = /url\((\/assets\/golos-text-[\w-]+\.woff2)\)/g

/** Pictures at the head of the page that are not the first thing to see. */
const OTHER_PRELOAD = /<link rel="preload" as="image"(?![^>]*fetchPriority)[^>]*>/g
const OTHER_EAGER = /loading="eager"(?![^>]*fetchPriority)/g
/** The mark of the head. */
const OTHER_PLAIN = /<img (?![^>]*(?:loading=|fetchPriority))/g

/**
 * The page, painted before its scripts run: from the pack they come at once, and would run while the page is laid out.
 * Fonts are fetched first, else the page is laid out twice. Of the pictures only the first is: each of the others, a drawing,
 * would be read before the text.
 */
export function paintFirst(html: string): string {
  if (!DRAWN.test(html)) return html
  const fonts = new Set(Array.from(html.matchAll(TEXT_FONT), ([, path = '']) => path))
  const preloads = [...fonts].map(
    (path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`,
  )
  return html
    .replace('<head>', `<head>${preloads.join('')}`)
    .replaceAll(OTHER_PRELOAD, '')
    .replaceAll(OTHER_EAGER, 'loading="lazy"')
    .replaceAll(OTHER_PLAIN, '<img loading="lazy" ')
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replaceAll('<script type="module"', '<script type="held"')
    .replace('</body>', `<script src="${STARTER}" async></script>\n</body>`)
}

/** The script that the page asks for at its end. */
export function answerStarter(): Response {
  return new Response(`(${startHeld})()`, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}

/** Runs in the page, as a text of its own: it knows nothing of this file. */
function startHeld() {
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="held"]'))
      link.rel = 'modulepreload'
    for (const held of document.querySelectorAll<HTMLScriptElement>('script[type="held"]')) {
      // A copy runs where it is put; its address needs no vouching for.
      const script = held.cloneNode() as HTMLScriptElement
      script.type = 'module'
      held.replaceWith(script)
    }
  }
  // A tab that is not looked at has no frames.
  const startAfterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))
  if (document.readyState === 'complete') startAfterPaint()
  else addEventListener('load', startAfterPaint)
}
