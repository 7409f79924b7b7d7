import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { countKept, type Line, pressSave, SAVED, saveTown, test } from './offline-line.ts'

const NEW_NAME = 'Место с новым именем'

/** A copy of the shipped town that a test can change while the guide runs. */
function copyTown(folder: string) {
  const cityDir = join(folder, 'city')
  cpSync('city', cityDir, { recursive: true })
  const file = join(cityDir, 'places.json')
  return {
    cityDir,
    rename() {
      const places = JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]
      writeFileSync(
        file,
        JSON.stringify(places.map((place, index) => (index === 0 ? { ...place, name: NEW_NAME } : place))),
      )
    },
  }
}

/** Waits until the guide has loaded the change. */
async function waitForChange(line: Line) {
  await expect
    .poll(async () => (await fetch(`${line.guide}/api/client/locations`)).text(), { timeout: 15_000 })
    .toContain(NEW_NAME)
}

const listed = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

test('an update loads what has changed and nothing else, and is what is seen without a network', {
  tag: '@full',
}, async ({ startGuide, line, startBrowser, folder }) => {
  const town = copyTown(folder)
  line.guide = await startGuide({ CITY_DIR: town.cityDir }).getAddress()
  const page = await (await startBrowser()).newPage()
  await saveTown(page, line.address)
  town.rename()
  await waitForChange(line)
  await page.reload()
  await expect(page.getByText('С тех пор путеводитель изменился')).toBeVisible()
  line.asked.length = 0
  await page.getByRole('button', { name: 'Проверить и обновить' }).click()
  await expect(page.getByText('С тех пор путеводитель изменился')).toBeHidden()
  await expect.poll(() => line.asked).toContain('/api/client/locations')
  expect(line.asked.filter((path) => /assets|uploads|engine/.test(path))).toEqual([])
  await expect.poll(() => countKept(page)).toEqual({ workers: 1, packs: 1 })
  line.judge = () => 'cut'
  await page.goto(line.address)
  await expect(listed(page, NEW_NAME)).toBeVisible()
})

test('a browser closed in the middle has nothing saved, and goes on where it was', { tag: '@full' }, async ({
  line,
  startBrowser,
}) => {
  const before = await startBrowser()
  const page = await before.newPage()
  let answered = 0
  line.judge = (path) => (path.startsWith('/uploads/') && ++answered > 20 ? 'silent' : 'good')
  await pressSave(page, line.address)
  await expect.poll(() => answered).toBeGreaterThan(20)
  await before.close()

  line.judge = () => 'good'
  const again = await (await startBrowser()).newPage()
  await again.goto(line.address, { waitUntil: 'networkidle' })
  expect(await countKept(again)).toEqual({ workers: 0, packs: 1 })
  await again.goto(`${line.address}/offline`)
  await expect(again.getByText(SAVED)).toHaveCount(0)
  line.asked.length = 0
  await saveTown(again, line.address)
  const loaded = line.asked.filter((path) => path.startsWith('/assets/maplibre'))
  expect(loaded, 'what was there already').toEqual([])
})

test('a network lost in the middle is told, and what was loaded is not loaded again', async ({
  line,
  startBrowser,
}) => {
  const page = await (await startBrowser()).newPage()
  line.judge = (path) => (path.startsWith('/uploads/') ? 'cut' : 'good')
  await pressSave(page, line.address)
  await expect(page.getByRole('alert')).toContainText('Связь прервалась')
  expect((await countKept(page)).workers, 'nothing saved, so nothing that answers').toBe(0)
  line.judge = () => 'good'
  await page.getByRole('button', { name: /Скачать город/ }).click()
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 30_000 })
})

test('bytes damaged on the way are found, and the former town goes on', { tag: '@full' }, async ({
  startGuide,
  line,
  startBrowser,
  folder,
}) => {
  const town = copyTown(folder)
  line.guide = await startGuide({ CITY_DIR: town.cityDir }).getAddress()
  const page = await (await startBrowser()).newPage()
  await saveTown(page, line.address)
  town.rename()
  await waitForChange(line)
  line.judge = (path) => (path.startsWith('/open-data/') ? 'damaged' : 'good')
  await page.getByRole('button', { name: 'Проверить и обновить' }).click()
  await expect(page.getByRole('alert')).toContainText('Файлы пришли не такими')
  await expect(page.getByRole('alert')).toContainText('Город, скачанный раньше, работает')
  line.judge = () => 'cut'
  await page.goto(line.address)
  await expect(listed(page, PLACES[0]?.name ?? '')).toBeVisible()
})

test('a full device is told in a sentence, and nothing half saved takes its room', { tag: '@full' }, async ({
  line,
  startBrowser,
}) => {
  const context = await startBrowser()
  const page = await context.newPage()
  await page.goto(line.address)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.address, quotaSize: 300_000 })
  await pressSave(page, line.address)
  await expect(page.getByRole('alert')).toContainText('не хватило места')
  await expect(page.getByText(SAVED)).toHaveCount(0)
  expect(await countKept(page)).toEqual({ workers: 0, packs: 0 })
})

test('of two tabs one saves the town, the other says so and shows it when it is there', {
  tag: '@full',
}, async ({ line, startBrowser }) => {
  const context = await startBrowser()
  const [one, other] = [await context.newPage(), await context.newPage()]
  line.judge = (path) => (path === '/open-data/places.csv' ? 'silent' : 'good')
  await other.goto(`${line.address}/offline`)
  await pressSave(one, line.address)
  await expect(one.getByText('Скачиваю город…')).toBeVisible()
  await other.getByRole('button', { name: /Скачать город/ }).click()
  await expect(other.getByRole('alert')).toContainText('уже скачивается в другой вкладке')
  line.judge = () => 'good'
  await one.close()
  await expect(other.getByRole('alert')).toBeHidden()
  await other.getByRole('button', { name: /Скачать город/ }).click()
  await expect(other.getByText(SAVED)).toBeVisible({ timeout: 30_000 })
})

test('the town is renewed by itself when an hour has passed, but not in the middle of a walk', {
  tag: '@full',
}, async ({ startGuide, line, startBrowser, folder }) => {
  const town = copyTown(folder)
  line.guide = await startGuide({ CITY_DIR: town.cityDir }).getAddress()
  const page = await (await startBrowser()).newPage()
  await saveTown(page, line.address)
  const version = () =>
    page.evaluate(async () => (await (await caches.match('/offline/saved-pack'))?.json())?.version)
  const first = await version()
  town.rename()
  await waitForChange(line)
  await page.goto(`${line.address}/walk?route=1,2`)
  await page.getByRole('button', { name: 'В путь' }).click()
  await expect(page.getByRole('button', { name: 'В путь' })).toBeHidden()
  await page.evaluate(async () => {
    const cache = await caches.open('offline')
    const saved = await (await cache.match('/offline/saved-pack'))?.json()
    await cache.put('/offline/saved-pack', new Response(JSON.stringify({ ...saved, checkedAt: 0 })))
  })
  line.asked.length = 0
  await page.goto(line.address, { waitUntil: 'networkidle' })
  expect(line.asked).not.toContain('/pack.json')
  expect(await version()).toBe(first)
  await page.evaluate(() => localStorage.removeItem('walks'))
  await page.goto(line.address)
  await expect.poll(version, { timeout: 20_000 }).not.toBe(first)
  await expect.poll(() => countKept(page)).toEqual({ workers: 1, packs: 1 })
  line.asked.length = 0
  await page.reload({ waitUntil: 'networkidle' })
  expect(line.asked, 'once an hour').not.toContain('/pack.json')
})
