import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { dealOut } from './deal-out.ts'
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts'

/** The page stops before the menu, inside it, or inside the chat button: what is painted then is incomplete. */
const CUTS = ['<nav id="site-menu"', '<button type="button" class="view-switch', 'AI Помощник</button>']

/** A server that sends its only page part by part. */
async function openSlowServer() {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    asked.resolve(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}/`, asked: asked.promise }
}

function cut(html: string): string[] {
  const places = [0, ...CUTS.map((text) => html.indexOf(text)), html.length]
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  return places.slice(1).map((end, index) => html.slice(places[index], end))
}

const paint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const width of dealOut([360, 1440], 1)) {
  test(`a page that comes in parts moves nothing, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => localStorage.setItem('my-list', '[4,8,14]'))
    await watchLayoutShift(page)
    // Without the page's scripts: the browser would request them from the slow server.
    const html = (await (await request.get('/')).text()).replaceAll(
      '<script type="module"',
      '<script type="later"',
    )
    const { server, url, asked } = await openSlowServer()
    try {
      await Promise.all([
        page.goto(url, { waitUntil: 'commit' }),
        asked.then((response) => response.write('<!doctype html>')),
      ])
      const response = await asked
      for (const part of cut(html.replace('<!doctype html>', ''))) {
        response.write(part)
        await paint(page)
      }
      response.end()
      await expect(page.getByRole('button', { name: 'AI Помощник' })).toBeVisible()
      expect(await readLayoutShift(page)).toBe(0)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}
