import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { inOlkhovets, OLKHOVETS } from '../src/testing/extract/olkhovets.ts'
import { test } from './guide-process.ts'
import { cardNames } from './open-page.ts'

/** An unknown town, made by its clerk from an extract, a folder and a table. */
const { lat, lng } = inOlkhovets(800, 800)
const TOWN = [
  '--name',
  'Ольховец',
  '--center',
  `${lat}, ${lng}`,
  '--time-zone',
  'Europe/Moscow',
  '--owner',
  'Горсовет',
]
/** A table as a clerk fills it in: without points, which the extract has, and with a column of its own. */
const HEADERS =
  'Название;Категория;Теги;Кратко;Адрес;Часы работы;Телефон;Сайт;Без ступеней;Проверено;Кто вписал'
const ROWS = [
  'Краеведческий музей;музей;история, дети;Музей о реке и мельнице.;ул. Советская, 10;Вт–Вс 10:00–17:00, обед 13:00–14:00;8 (48242) 2-11-11, 2-22-22;museum-olhovets.ru;да;21.11.2025;Анна',
  'Городской парк;парк;прогулка, дети;Парк с лавочками и аллеей.;;круглосуточно;;;да;21.11.2025;Анна',
  'Кафе Ольха;кафе;еда;Чай, пироги и варенье.;;пн-чт 11-22, пт-сб 11-24, вс 11-22;;;с трудом;21.11.2025;Анна',
  'Никольская церковь;религия;история;Белая церковь на холме.;;ежедневно 8–17;;;нет;21.11.2025;Анна',
  'Памятник воинам;памятник;история;Обелиск на площади.;;;;;;;Анна',
  'Речная панорама;набережная;прогулка;Вид на реку и заречные луга.;;;;;;;Анна',
]
const QUESTIONS = [
  'Привет',
  'Что посмотреть за 2 часа?',
  'Где поесть?',
  'Куда сходить с детьми?',
  'Во сколько открывается краеведческий музей?',
  'Расскажи о городе',
  'Как называется этот город?',
  'Как добраться?',
  'История города',
  'Маршрут на три часа без лестниц с обедом',
  'Где туалет?',
  'Кто основал город?',
  'Где находится кафе Ольха?',
  'What can I see here?',
  'Кто отвечает за путеводитель?',
]

const run = promisify(execFile)

async function gorodok(args: string[], env: Record<string, string>) {
  return run(process.execPath, ['src/cli/main.ts', ...args], { env: { ...process.env, ...env } })
}

async function askChat(origin: string, message: string): Promise<string> {
  const path = `${origin}/api/client/chat/${randomUUID()}/messages`
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ message }) })
  expect(sent.status, message).toBe(201)
  let answer = ''
  await expect
    .poll(
      async () => {
        answer = await (await fetch(`${path}/poll`)).text()
        return answer
      },
      // The first answers wait until the assistant has loaded its models.
      { timeout: 30_000 },
    )
    .toContain('"isBotMessage":true')
  return answer
}

type Town = { cityDir: string; env: Record<string, string> }

/** The steps of docs/content.md: a folder, its map, a table whose points come from the extract, its import, a check. */
async function makeTown(folder: string): Promise<Town> {
  const cityDir = join(folder, 'ольховец')
  const env = { CITY_DIR: cityDir, DATA_DIR: join(folder, 'data') }
  await gorodok(['town', 'new', cityDir, ...TOWN], env)
  await gorodok(['town', 'map', OLKHOVETS], env)
  const [table, list] = [join(folder, 'места.csv'), join(folder, 'точки.csv')]
  writeFileSync(table, `${HEADERS}\n${ROWS.join('\n')}\n`)
  await gorodok(['places', 'locate', table, '--list', list], env)
  writeFileSync(list, readFileSync(list, 'utf8').replaceAll(/^;/gm, 'да;'))
  await gorodok(['places', 'locate', table, '--accept', list], env)
  const located = join(folder, 'места-с-точками.csv')
  const { stderr } = await gorodok(['places', 'import', located, '--accept'], env)
  expect(stderr).toContain('Записано')
  const { stdout: output } = await gorodok(['town', 'check'], env)
  expect(output).toContain('about.md: ещё не написано: История')
  expect(output).not.toContain('Павловск')
  const about = join(cityDir, 'about.md')
  writeFileSync(about, readFileSync(about, 'utf8').replace('Рассказ о городе ещё пишется.', 'Город у реки.'))
  return { cityDir, env }
}

type Item = {
  id: number
  slug: string
  name: string
  openingHours?: string
  website?: string
  coordinates: { lat: number; lng: number }
}

/** Returns every page that the sitemap and the pages link to, their files and the answers of the API. */
async function listAddresses(origin: string, items: readonly Item[]): Promise<string[]> {
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  )
  expect(pages).toEqual(
    expect.arrayContaining(items.map(({ slug }) => `/location/${encodeURIComponent(slug)}`)),
  )
  const [first, second] = items
  const points = [first, second].map((item) => `${item?.coordinates.lat},${item?.coordinates.lng}`).join(';')
  const route = items.map(({ id }) => id).join()
  const build = readFileSync('dist/current', 'utf8').trim()
  return [
    ...pages,
    ...['/my-list', `/map?route=${route}`, `/walk?route=${route}`, '/nothing', '/sitemap.xml', '/robots.txt'],
    ...[
      '/manifest.webmanifest',
      '/favicon.svg',
      '/built-in-places.json',
      '/api/client/about',
      '/api/client/map',
    ],
    ...['/api/client/locations', '/api/client/walks', `/api/client/directions?points=${points}`],
    ...readdirSync(`dist/${build}/client/assets`).map((name) => `/assets/${name}`),
  ]
}

/** Fetches these addresses and all that their pages link to, and checks that none names the other town. Returns what it fetched. */
async function readEverything(origin: string, first: readonly string[]): Promise<string[]> {
  const known = new Set(first)
  for (const address of known) {
    const answer = await fetch(origin + address)
    const text = await answer.text()
    expect(text.toLowerCase().includes('павловск'), address).toBe(false)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g))
      known.add(link.replaceAll('&amp;', '&'))
  }
  return [...known]
}

test('a new town is made by the commands alone, and nothing in it speaks of another one', {
  tag: '@full',
}, async ({ startGuide, folder, page }) => {
  // Seven processes in sequence, and a conversation.
  test.slow()
  const { env } = await makeTown(folder)
  const origin = await startGuide(env).getAddress()
  const { items } = (await (await fetch(`${origin}/api/client/locations`)).json()) as { items: Item[] }
  expect(items).toHaveLength(ROWS.length)
  expect(items[0]).toMatchObject({
    openingHours: 'Tu-Su 10:00-13:00,14:00-17:00',
    website: 'https://museum-olhovets.ru',
  })
  const read = await readEverything(origin, await listAddresses(origin, items))
  expect(read).toEqual(expect.arrayContaining(['/open-data', '/open-data/places.csv', '/about', '/map']))
  const answers = await Promise.all(QUESTIONS.map((question) => askChat(origin, question)))
  for (const [index, answer] of answers.entries()) {
    expect(answer.toLowerCase().includes('павловск'), QUESTIONS[index]).toBe(false)
  }
  expect(answers[QUESTIONS.indexOf('Что посмотреть за 2 часа?')]).toContain('routePoints')
  expect(answers[QUESTIONS.indexOf('Во сколько открывается краеведческий музей?')]).toContain('10:00')

  await page.goto(origin)
  await expect(cardNames(page)).toHaveCount(ROWS.length)
  await page.getByRole('link', { name: 'Краеведческий музей', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Краеведческий музей' })
  await expect(dialog.getByText('вт–вс 10:00–13:00, 14:00–17:00')).toBeVisible()
  await expect(dialog.getByRole('link', { name: '2-22-22' })).toHaveAttribute('href', 'tel:+74824222222')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${origin}/map?route=${items.slice(0, 3).map(({ id }) => id)}`)
  const panel = page.getByRole('region', { name: 'Маршрут' })
  await expect(panel).toContainText('Расстояния — по улицам.')
  await expect(panel.locator('.walk-steps').first()).toContainText('по Советской улице')
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect.poll(() => asked.filter((url) => url.includes('map.pmtiles')).length).toBeGreaterThan(0)
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([])
})
