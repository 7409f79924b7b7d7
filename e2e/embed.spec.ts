import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'
import { listTooWide } from './too-wide.ts'

const [PLACE] = PLACES
const IN_TOWN = PLACES.filter(({ outsideTown }) => !outsideTown)
const EMBEDDED = ['/embed/map', `/embed/place/${PLACE?.slug}`]

/** A foreign site whose page has a frame of the guide. */
async function openForeignSite(framed: string): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Чужой сайт</title><iframe src="${framed}" width="600" height="480"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}`, server }
}

test('the page of another site shows map and card, whose links open the guide in a tab of its own', async ({
  page,
  baseURL,
}) => {
  for (const path of EMBEDDED) {
    const { address, server } = await openForeignSite(baseURL + path)
    await page.goto(address)
    const frame = page.frameLocator('iframe')
    const opened = page.waitForEvent('popup')
    await frame.getByRole('heading', { level: 1 }).getByRole('link').click()
    const tab = await opened
    expect(new URL(tab.url()).origin).toBe(baseURL)
    await expect(page, 'the page of the other site stays').toHaveTitle('Чужой сайт')
    await tab.close()
    server.close()
  }
})

test('no other page of the guide can be framed by another site', async ({ page, baseURL }) => {
  for (const path of ['/', '/map', '/open-data', '/print/map']) {
    const { address, server } = await openForeignSite(baseURL + path)
    await page.goto(address)
    const framed = page.frames().find((frame) => frame !== page.mainFrame())
    await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/)
    server.close()
  }
})

for (const path of takeEvery(2, EMBEDDED)) {
  test(`${path.split('/')[2]}: nothing is too wide, and no script is needed`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await page.goto(path)
    expect(asked).not.toContain('script')
    for (const width of [280, 360, 900]) {
      await page.setViewportSize({ width, height: 480 })
      expect.soft(await listTooWide(page), `${width} px`).toEqual([])
    }
  })
}

test('the map has every place of the town as a link, the card what helps to find it', async ({ page }) => {
  await page.goto('/embed/map')
  await expect(page.getByRole('region', { name: 'Карта' }).getByRole('link')).toHaveCount(IN_TOWN.length)
  await page.goto(`/embed/place/${PLACE?.slug}`)
  await expect(page.getByRole('heading', { name: PLACE?.name ?? '' })).toBeVisible()
  await expect(page.getByText(PLACE?.address ?? '').first()).toBeVisible()
  await page.goto('/embed/place/net-takogo')
  await expect(page).toHaveURL('/')
})

test('the open data show the text that brings them to another site', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await openPage(page, '/')
  await page.goto('/open-data')
  const [map] = await page.locator('.snippet').allTextContents()
  await expect(page.locator('.snippet').first()).toContainText(`src="${baseURL}/embed/map"`)
  expect(map).toMatch(/^<iframe .*title="Карта: Павловск".*><\/iframe>$/)
})
