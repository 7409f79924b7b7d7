import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { openStillMap, takeWebGlAway } from './map-view.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })
test.beforeEach(({ page }) => takeWebGlAway(page))

const press = async (page: Page) => {
  await openStillMap(page, '/map?route=3,8,24')
  await page.getByRole('button', { name: 'Скачать GPX' }).press('Enter')
}

test('on a phone a GPX file goes to the program that the visitor chooses', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => {
        window.name = `${files?.[0]?.name} ${(await files?.[0]?.text())?.slice(0, 5)}`
      },
    })
  })
  await press(page)
  await expect(page.getByText('Файл передан', { exact: true })).toBeAttached()
  expect(await page.evaluate(() => window.name)).toBe('marshrut.gpx <?xml')
})

const WORDS = /Если marshrut.gpx не появился, откройте эту страницу в обычном браузере/

test('where no program takes it the browser gets the file from the server, and it is said what to do if nothing comes', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }))
  const download = page.waitForEvent('download')
  await press(page)
  const file = await download
  expect(new URL(file.url()).pathname).toBe('/api/client/walk.gpx')
  expect(file.suggestedFilename()).toBe('marshrut.gpx')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/<rtept /)
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Открыть файл по ссылке' })).toHaveAttribute(
    'href',
    '/api/client/walk.gpx?route=3,8,24',
  )
})

test('without an answer of the server the page makes the file itself', { tag: '@full' }, async ({ page }) => {
  await page.route('**/api/client/walk.gpx*', (route) => route.abort())
  const download = page.waitForEvent('download')
  await press(page)
  const file = await download
  expect(file.url()).toMatch(/^blob:/)
  expect(file.suggestedFilename()).toBe('marshrut.gpx')
  await expect(page.getByText(WORDS)).toBeVisible()
})
