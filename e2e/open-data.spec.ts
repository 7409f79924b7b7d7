import { expect, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'

test('the page about the town leads to the open data, whose files can be taken', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  await page.getByRole('main').getByRole('link', { name: 'Открытые данные' }).click()
  await expect(page).toHaveURL('/open-data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Открытые данные')
  await expect(page.getByRole('definition').filter({ hasText: 'не указано' }).first()).toBeVisible()
  for (const link of await page.getByRole('main').locator('a[href^="/open-data/"]').all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    for (const { name } of (await link.textContent())?.startsWith('places') ? PLACES : []) {
      expect(await answer.text()).toContain(name)
    }
  }
})

test('the open data are for everybody', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/open-data')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
