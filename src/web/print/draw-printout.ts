import type { GuideApi } from '#domain/api/guide-api.ts'
import { browserApi } from '../api/api.ts'
import { fetchDirections } from '../api/fetch-directions.ts'
import { findBareRouteIn, renderBarePage } from '../bare/bare-page.tsx'
import { describeCopy } from '../offline/offline-texts.ts'
import { findSavedPack } from '../offline/pack-store.ts'
import type { PaperData } from './print-routes.tsx'
import { PRINTOUT_ROUTES } from './printouts.ts'

/** Draws the printout of the page's address as the server would, from the data of the offline pack. */
async function drawPrintout(data: PaperData) {
  const { pathname, search } = location
  const found = findBareRouteIn(PRINTOUT_ROUTES, pathname)
  const page =
    found && (await renderBarePage(found, { ...data, api: await findApi(), origin: data.origin, search }))
  if (page === undefined || !('bare' in page)) return location.replace(page?.redirectTo ?? '/')
  const { title, styles, html } = page.bare
  document.title = title
  document.styleSheets[0]?.insertRule(styles)
  document.body.innerHTML = vouch(html)
  await showLine()
  await import('./print-tools.ts')
}

/** A town without ways of its own has none to ask for. */
async function findApi(): Promise<GuideApi> {
  const { hasWays } = await browserApi.getMapBase()
  return { ...browserApi, ...(hasWays && { findDirections: (points) => fetchDirections(points, false) }) }
}

/** What React writes has every text escaped. */
function vouch(html: string): string {
  return (
    globalThis.trustedTypes?.createPolicy('paper', { createHTML: (text) => text }).createHTML(html) ?? html
  )
}

/** Above the sheet, on the screen alone: what is printed is of that day. */
async function showLine() {
  const saved = await findSavedPack()
  if (saved === undefined) return
  const line = document.createElement('p')
  line.className = 'print-line'
  line.setAttribute('role', 'status')
  line.textContent = describeCopy(saved.savedAt)
  document.body.prepend(line)
}

const place = document.querySelector<HTMLElement>('[data-paper]')
if (place)
  drawPrintout(JSON.parse(place.dataset.paper ?? '') as PaperData).catch((error) => {
    console.error(error)
    place.textContent = 'Лист не получился. Откройте путеводитель с интернетом и проверьте скачанный город.'
  })
