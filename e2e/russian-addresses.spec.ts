import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { chatOf } from './chat-journey.ts'
import { takeEvery } from './deal-out.ts'
import { openGuides, test } from './guide-process.ts'
import { takeWebGlAway } from './map-view.ts'

/** Names, all but the last without a slug in the pack, and the slug that each gets. */
const PLACES = [
  { name: 'Музей рябины', part: 'музей-рябины' },
  { name: 'Чайный дом «Ёлка»'.normalize('NFD'), part: 'чайный-дом-ёлка' },
  { name: 'Coffee-бар «Мята 24/7»', part: 'coffee-бар-мята-247' },
  {
    name: `Мемориальный дом-музей ${'заслуженного преподавателя и краеведа '.repeat(4)}Иванова`,
    part: `мемориальный-дом-музей-${'заслуженного-преподавателя-и-краеведа-'.repeat(4)}иванова`,
  },
  { name: 'Старый парк', slug: 'Парк_(старый)&новый;1+1=2', part: 'Парк_(старый)&новый;1+1=2' },
]

const SITE = 'https://ryabinsk.example'
const CENTER = { lat: 57.25, lng: 37.86 }
const addressOf = (part: string) => `/location/${encodeURIComponent(part)}`

type Guides = Pick<ReturnType<typeof openGuides>, 'folder' | 'startGuide'>

async function startTown({ folder, startGuide }: Guides, env: Record<string, string> = {}): Promise<string> {
  const cityDir = join(folder, 'рябинск')
  mkdirSync(cityDir)
  const places = PLACES.map(({ name, slug }, index) => ({
    name,
    ...(slug && { slug }),
    category: 'музей',
    tags: ['рябина'],
    description: 'Здесь хранят всё о рябине.',
    coordinates: { lat: CENTER.lat + index / 1_000, lng: CENTER.lng },
  }))
  const city = { name: 'Рябинск', center: CENTER, timeZone: 'Europe/Moscow' }
  writeFileSync(join(cityDir, 'city.json'), JSON.stringify(city))
  writeFileSync(join(cityDir, 'places.json'), JSON.stringify(places))
  writeFileSync(join(cityDir, 'about.md'), '# Рябинск\n\nО [музее](/location/музей-рябины).\n')
  return startGuide({ CITY_DIR: cityDir, ...env }).getAddress()
}

// The tests that do not rename the place share a server.
test.describe.configure({ mode: 'default' })
let guides: ReturnType<typeof openGuides>
let origin = ''
test.beforeAll(async () => {
  guides = openGuides()
  origin = await startTown(guides)
})
test.afterAll(() => guides.close())

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: name.normalize() })

test('a place named in Russian alone is a page of its own, whatever its name', { tag: '@full' }, async ({
  startGuide,
  folder,
}) => {
  const origin = await startTown({ startGuide, folder }, { PUBLIC_URL: SITE })
  for (const { part } of PLACES) {
    const ask = (headers = {}) => fetch(origin + addressOf(part), { redirect: 'manual', headers })
    const answer = await ask()
    expect(answer.status, part).toBe(200)
    const canonical = new URL(addressOf(part), SITE).href.replaceAll('&', '&amp;')
    expect(await answer.text()).toContain(`<link rel="canonical" href="${canonical}">`)
    // Twice: the second answer is cached.
    for (const _turn of ['first', 'second']) {
      const known = await ask({ 'if-none-match': answer.headers.get('etag') ?? '' })
      expect([known.status, known.headers.get('etag')]).toEqual([304, answer.headers.get('etag')])
    }
    const preview = await fetch(`${origin}/preview/${encodeURIComponent(part)}.png`)
    expect([preview.status, preview.headers.get('content-type')], part).toEqual([200, 'image/png'])
    const decomposed = await fetch(origin + addressOf(part.normalize('NFD')), { redirect: 'manual' })
    expect(decomposed.status, part).toBe(200)
  }
})

test('every address of the sitemap answers, and an unknown or broken one leads to the list', async () => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  )
  expect(addresses).toEqual([
    ...['/', '/map', '/about', '/open-data', '/offline'].map((path) => origin + path),
    ...PLACES.map(({ part }) => origin + addressOf(part)),
  ])
  for (const address of addresses) {
    const { status } = await fetch(address, { redirect: 'manual' })
    expect(status, address).toBe(200)
  }
  const unknown = await fetch(origin + addressOf('музей-вишни'), { redirect: 'manual' })
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/'])
  for (const path of ['/location/%E0%A4', '/location/100%']) {
    expect((await fetch(origin + path, { redirect: 'manual' })).status, path).toBeLessThan(500)
  }
})

for (const { name, part } of takeEvery(8, PLACES)) {
  test(`«${part.slice(0, 30)}» opens by its address, after a reload, from its card and by Back`, async ({
    page,
  }) => {
    const loaded = () => page.waitForRequest('**/api/client/locations')
    const opened = loaded()
    await page.goto(origin + addressOf(part))
    await expect(dialogOf(page, name)).toBeVisible()
    await opened
    await expect(dialogOf(page, name)).toBeVisible()
    await page.reload()
    await expect(dialogOf(page, name)).toBeVisible()
    const listed = loaded()
    await page.goto(`${origin}/`)
    await listed
    await page.getByRole('link', { name: name.normalize(), exact: true }).click()
    await expect(dialogOf(page, name)).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => decodeURIComponent(pathname) === `/location/${part}`)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goForward()
    await expect(dialogOf(page, name)).toBeVisible()
  })
}

test('the links of the map, of a walk, of the page about the town and of the chat open the place', {
  tag: '@full',
}, async ({ page }) => {
  await takeWebGlAway(page)
  const [{ name }] = PLACES as [(typeof PLACES)[0]]
  for (const address of ['/map', '/map?route=1,2', '/about']) {
    await page.goto(origin + address)
    await page
      .getByRole('link', { name: /^(Музей рябины|музее)$/ })
      .last()
      .click()
    await expect(dialogOf(page, name), address).toBeVisible()
  }
  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  const { input, lines, sendButton } = chatOf(page)
  await input.fill(`Расскажи про ${name}`)
  await sendButton.click()
  await lines.last().getByRole('link', { name }).first().click()
  await expect(dialogOf(page, name)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a place named in Russian opens from its card and closes again', { tag: '@full' }, async ({
    page,
  }) => {
    for (const { name } of PLACES) {
      await page.goto(origin)
      await page.getByRole('link', { name: name.normalize(), exact: true }).click()
      await expect(dialogOf(page, name)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})
