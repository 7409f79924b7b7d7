import { expect, test } from '@playwright/test'
import { CITY, PLACES } from './city-pack.ts'
import { cards, goWithinPage, openNotFoundPage, openPage } from './open-page.ts'

test('an unknown address is answered with the 404 page', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await expect(page.locator('main')).toContainText('Такой страницы нет')
  await expect(page).toHaveTitle(/Страница не найдена/)
})

test('addresses that only resemble a page have the status 404', async ({ request }) => {
  for (const address of [
    '/location/',
    '/location/a/b',
    '/index.html',
    '/about/us',
    '/about.php',
    '/places.json',
  ]) {
    const answer = await request.get(address)
    expect(`${answer.status()} ${answer.headers()['content-type']}`, address).toMatch(/^404 text\/html/)
  }
})

for (const address of ['//example.com', '/location/%E0%A4%A', '/%E0%A4%A', '/nowhere?next=%E0%A4%A']) {
  test(`the odd address ${address} is answered with a page in Russian, not with data`, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(`${baseURL}${address}`, { headers: { accept: 'text/html' } })
    expect(answer.headers()['content-type']).toContain('text/html')
    expect([400, 404]).toContain(answer.status())
    expect((await answer.text()).match(/<html lang="(..)">/)?.[1]).toBe('ru')
  })
}

test('the link of the 404 page leads home', async ({ page }) => {
  await openNotFoundPage(page)
  await page.locator('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: CITY.name })).toBeVisible()
  await expect(cards(page)).toHaveCount(PLACES.length)
})

test('the unknown path is logged to the console', { tag: '@full' }, async ({ page }) => {
  const [message] = await Promise.all([
    page.waitForEvent('console', (line) => line.text().includes('/no/such/page')),
    page.goto('/no/such/page?with=query'),
  ])
  expect(message.type()).toBe('error')
})

test('an unknown address within the page shows the 404 page and logs the path', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const logged = page.waitForEvent('console', (line) => line.text().includes('/lost'))
  await goWithinPage(page, '/lost')
  await logged
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(PLACES.length)
})

test('a search engine is not told to keep the 404 page', async ({ request }) => {
  const html = await (await request.get('/no-such-page')).text()
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toBe(null)
})
