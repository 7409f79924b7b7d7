import { expect, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

test('short words do not part from the next one on the page; what robots and the search read is plain', async ({
  page,
}) => {
  const NBSP = '\u00a0'
  await openPage(page, `/location/${PLACES[0]?.slug}`)
  const text = await page.getByRole('dialog').locator('.long-text').first().textContent()
  expect(text).toContain(`в${NBSP}честь`)
  const head = await page.locator('head').evaluate((element) => element.outerHTML)
  expect(head).not.toContain(NBSP)
  const about = await page.request.get('/about')
  expect(await about.text()).toContain(`в${NBSP}Дон`)
  await openPage(page, '/')
  await page.getByPlaceholder('Поиск локаций...').fill('Сквер в честь')
  await expect(page.getByRole('status')).toContainText('Найдено: 1 из')
})

test('the names of the sources are read as their owners write them', async ({ page }) => {
  const cyrillic = getPlace(({ sources }) => sources.some((source) => source.includes('.рф')))
  await openPage(page, `/location/${cyrillic.slug}`)
  await page.getByText('Источники').click()
  await expect(page.locator('.place-sources')).not.toContainText(/xn--|www\./)
  const names = await page.locator('.place-sources a').allTextContents()
  expect(names.some((name) => name.endsWith('.рф'))).toBe(true)
})
