import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { runGorodok } from '../src/testing/run-gorodok.ts'
import { PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { test as own } from './guide-process.ts'
import { listTooWide } from './too-wide.ts'

const MAX_BYTES = 3_000_000
/** The pins that a view of the town shows. */
const IN_TOWN = PLACES.filter(({ outsideTown }) => outsideTown !== true)

test.describe.configure({ mode: 'default' })
let address: string

test.beforeAll(async ({ request }) => {
  // The first request renders the whole guide, while other tests run.
  const response = await request.get('/offline/guide.html', { timeout: 40_000 })
  expect(response.headers()['content-disposition']).toContain('attachment')
  const body = await response.body()
  expect(body.length, 'bytes of the file').toBeLessThanOrEqual(MAX_BYTES)
  const folder = test.info().outputDir
  const file = join(folder, 'guide.html')
  await mkdir(folder, { recursive: true })
  await writeFile(file, body)
  address = pathToFileURL(file).href
})

for (const javaScriptEnabled of takeEvery(2, [true, false])) {
  test.describe(`scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('the file opens from a disk with all places, their pictures, map and walks, and asks for nothing', async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().startsWith('data:') || asked.push(request.url()))
      await page.goto(address)
      await expect(page.getByRole('article')).toHaveCount(PLACES.length)
      await expect(page.locator('.still-pin')).toHaveCount(IN_TOWN.length)
      await expect(page.locator('.walk-tile').first()).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveCount(javaScriptEnabled ? 1 : 0)
      await expect(page.getByRole('link', { name: '112', exact: true })).toHaveAttribute('href', 'tel:112')
      await expect(page.getByText('Сайт Павловска на портале госуслуг')).toBeVisible()
      await page.locator('.still-pin').first().click()
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${IN_TOWN[0]?.slug}`)
      await expect(page.getByRole('article').first()).toBeInViewport()
      expect(asked).toEqual([address])
    })
  })
}

test('search and tags leave what fits, and a link to a hidden place shows it', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('searchbox').fill('МУЗЕЙ')
  const expected = PLACES.filter((place) =>
    `${place.name}\n${place.description}`.toLowerCase().includes('музей'),
  )
  await expect(page.getByRole('article')).toHaveCount(expected.length)
  await expect(page.getByRole('status')).toHaveText(`Найдено мест: ${expected.length}`)
  await page.getByRole('searchbox').fill('нет такого')
  await expect(page.getByRole('status')).toHaveText(/Ничего не нашлось/)
  await page.locator('.still-pin').first().click()
  await expect(page.getByRole('article')).toHaveCount(PLACES.length)
  await page.getByText('Теги').click()
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('status')).toHaveText(/Найдено мест: \d+/)
})

test('nothing is wider than the screen', { tag: '@full' }, async ({ page }) => {
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(address)
    expect(await listTooWide(page)).toEqual([])
  }
})

own(
  'the command writes the same file, with a link to the site where its address is set',
  { tag: '@full' },
  async ({ folder }) => {
    const file = join(folder, 'город.html')
    const settings = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://town.example' }
    const { code, stdout, stderr } = await runGorodok(['pack', '--html', '--out', file], settings)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Записано: .*город\.html \(\d,\d МБ\)\n$/)
    const html = await readFile(file, 'utf8')
    expect(html).toContain('href="https://town.example"')
    expect(html).toContain(`id="${PLACES[0]?.slug}"`)
    expect(html).not.toMatch(/src="\/|url\(\//)
  },
)
