import { expect, test } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import { openPage, pressFeedback } from './open-page.ts'

test('what lies over the page covers its whole window, and the page under it stays where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await openPage(page, '/about')
  const logo = page.getByRole('banner').getByRole('link').first()
  const title = page.getByRole('heading', { level: 1 })
  const before = { logo: await logo.boundingBox(), title: await title.boundingBox() }
  await pressFeedback(page)
  await expect(page.getByRole('dialog', { name: 'Обратная связь' })).toBeVisible()
  // The pixels at the edge belong to the backdrop of the dialog.
  expect(await page.evaluate(() => document.elementFromPoint(window.innerWidth - 1, 100)?.tagName)).toBe(
    'DIALOG',
  )
  const after = { logo: await logo.boundingBox(), title: await title.boundingBox() }
  for (const part of ['logo', 'title'] as const) {
    expect(after[part]?.x).toBe(before[part]?.x)
    expect(after[part]?.width).toBe(before[part]?.width)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await title.boundingBox())?.width).toBe(before.title?.width)
})

test('of a place that the server opened no strip of the page stays, either', { tag: '@full' }, async ({
  page,
}) => {
  const place = getPlace(({ id }) => id === 4)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `/location/${place.slug}`)
  await expect(page.getByRole('dialog', { name: place.name })).toBeVisible()
  expect(await page.evaluate(() => document.elementFromPoint(window.innerWidth - 1, 100)?.tagName)).toBe(
    'DIALOG',
  )
})
