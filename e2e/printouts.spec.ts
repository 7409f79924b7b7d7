import { expect, test } from '@playwright/test'
import { encode } from 'uqr'
import { getPlace, PLACES } from './city-pack.ts'
import { dealOut } from './deal-out.ts'
import { openGuides } from './guide-process.ts'
import { openPage } from './open-page.ts'
import { onPaper, PAPERS, PRINTOUTS, printToPdf } from './printouts.ts'
import { listTooWide } from './too-wide.ts'

const POINTS = { a4: 595, a5: 420 }
/** Sheets of the shipped town: more would mean bad page breaks. */
const MAX_SHEETS = { map: 2, walk: 2, place: 2, poster: 1 }
const WITH_ADDRESS = getPlace(({ address }) => address)

for (const [index, { kind, address }] of PRINTOUTS.entries()) {
  test(`the ${kind} is printed on sheets of the chosen size, on as few as it needs`, async ({ page }) => {
    for (const paper of dealOut(PAPERS, index)) {
      await page.goto(onPaper(address, paper))
      const { sheets, width } = await printToPdf(page)
      expect(width, paper).toBe(POINTS[paper])
      expect(sheets, paper).toBeGreaterThan(0)
      expect(sheets, paper).toBeLessThanOrEqual(MAX_SHEETS[kind])
    }
  })

  test(`nothing of the ${kind} on paper is wider than the screen`, { tag: '@full' }, async ({ page }) => {
    await page.goto(address)
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await listTooWide(page), `${width} px`).toEqual([])
    }
  })

  test(`the ${kind} on paper is for people alone, and shows the code of its page on the site`, {
    ...(index > 0 && { tag: '@full' }),
  }, async ({ page, baseURL }) => {
    await page.goto(address)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const live = await page.getByRole('link', { name: 'На сайте' }).getAttribute('href')
    const { data } = encode(`${baseURL}${live}`, { ecc: 'M', border: 2 })
    const dark = data.flat().filter(Boolean).length
    const squares = await page
      .getByRole('img', { name: /^QR-код/ })
      .locator('path')
      .getAttribute('d')
    expect(squares?.match(/M/g)).toHaveLength(dark)
    await page.getByRole('link', { name: 'На сайте' }).click()
    await expect(page).toHaveURL(live ?? '')
  })
}

test('a place of the town takes one sheet of A4, however much is told of it', { tag: '@full' }, async ({
  page,
}) => {
  const longest = PLACES.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
  for (const { slug } of longest.slice(0, 5)) {
    await page.goto(onPaper(`/print/place/${slug}`, 'a4'))
    expect((await printToPdf(page)).sheets, slug).toBe(1)
  }
})

test('every place has its number in the list and on the map', async ({ page }) => {
  await page.goto('/print/map')
  await expect(page.locator('.paper-list li')).toHaveCount(PLACES.length)
  await expect(page.locator('.paper-list strong')).toHaveText(PLACES.map(({ name }) => name))
  await expect(page.locator('.list-number')).toHaveText(PLACES.map((_, index) => String(index + 1)))
  for (const [index, { name }] of PLACES.entries()) {
    const pin = page.getByRole('link', { name: `Остановка ${index + 1}: ${name}`, exact: true })
    await expect(pin.or(page.locator('.paper-list li').nth(index).getByText('за краем карты'))).toHaveCount(1)
  }
  await expect(page.getByText(WITH_ADDRESS.address ?? '').first()).toBeVisible()
})

test('a walk that ends where it began has its first stop at both ends of the paper', async ({ page }) => {
  const [first, second] = PLACES.slice(0, 2)
  const walk = [first, second, first]
  await page.goto(`/print/walk?route=${walk.map((place) => place?.id)}`)
  await expect(page.locator('.paper-stops > li strong')).toHaveText(walk.map((place) => place?.name ?? ''))
})

test('«Печать» on the map, at a place and of the page itself leads to paper', async ({ page }) => {
  await openPage(page, `/location/${WITH_ADDRESS.slug}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Печать' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WITH_ADDRESS.name)
  await page.getByRole('link', { name: 'A5' }).click()
  await expect(page.getByRole('link', { name: 'A5' })).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Печать' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.goto('/map')
  await expect(page.locator('.to-paper').getByRole('link', { name: 'Печать' })).toHaveAttribute(
    'href',
    '/print/map',
  )
})

test('what is not there leads to where it could be found', { tag: '@full' }, async ({ page }) => {
  await page.goto('/print/place/net-takogo')
  await expect(page).toHaveURL('/')
  await page.goto('/print/walk?route=999999')
  await expect(page).toHaveURL('/map')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sheet is read whole, and says how it is printed', { tag: '@full' }, async ({ page }) => {
    await page.goto('/print/map')
    await expect(page.getByText('выберите «Печать» в меню браузера')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden()
    await expect(page.locator('.paper-list li')).toHaveCount(PLACES.length)
  })
})

test('a guide that does not know its address says so, and makes no code that leads nowhere', {
  tag: '@full',
}, async ({ page }) => {
  const guides = openGuides()
  try {
    const origin = await guides.startGuide().getAddress()
    await page.goto(`${origin}/print/poster`)
    await expect(page.getByText('QR-кода нет: в настройках путеводителя не указан его адрес')).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR-код/ })).toHaveCount(0)
    // If other phones can open the host name, the script prints the address that the visitor used.
    const port = new URL(origin).port
    await page.route('http://town.test/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({
        response: await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` }),
      })
    })
    await page.goto('http://town.test/print/poster')
    await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible()
    await expect(page.locator('.paper-qr figcaption')).toHaveText('town.test')
  } finally {
    guides.close()
  }
})
