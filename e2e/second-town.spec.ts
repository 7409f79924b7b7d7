import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from './guide-process.ts'
import { cardNames } from './open-page.ts'

/** A town that nobody has heard of, made by its clerk: a folder, a table, nothing else. */
const TOWN = [
  '--name',
  'Рябинск',
  '--center',
  '57.25, 37.86',
  '--time-zone',
  'Europe/Moscow',
  '--owner',
  'Горсовет',
]
const HEADERS =
  'Название;Категория;Теги;Кратко;Широта;Долгота;Адрес;Часы работы;Телефон;Сайт;Без ступеней;Проверено;Кто вписал'
const ROWS = [
  'Музей рябины;музей;история, дети;Музей о рябине и варенье.;57°15′05″;37,8612;ул. Ягодная, 1;Вт–Вс 10:00–17:00, обед 13:00–14:00;8 (48242) 2-11-11, 2-22-22;museum-ryabiny.ru;да;21.11.2025;Анна',
  'Парк у пруда;парк;прогулка, дети;Парк с лавочками у старого пруда.;57,2523;37,8634;;круглосуточно;;;да;21.11.2025;Анна',
  'Кафе «Варенье»;кафе;еда;Чай, пироги и двенадцать сортов варенья.;57,2511;37,8655;ул. Ягодная, 8;пн-чт 11-22, пт-сб 11-24, вс 11-22;;;с трудом;21.11.2025;Анна',
  'Церковь Николы;религия;история;Белая церковь на холме.;57,2498;37,8577;;ежедневно 8–17;;;нет;21.11.2025;Анна',
  'Дом купца Ягодина;архитектура;история;Резной дом с мезонином.;57,2487;37,8641;ул. Льняная, 3;;;;;;Анна',
  'Смотровая площадка;набережная;прогулка;Вид на реку и заречные луга.;57,2476;37,8603;;;;;;;Анна',
]
const QUESTIONS = [
  'Привет',
  'Что посмотреть за 2 часа?',
  'Где поесть?',
  'Куда сходить с детьми?',
  'Во сколько открывается музей рябины?',
  'Расскажи о городе',
  'Как называется этот город?',
  'Как добраться?',
  'История города',
  'Маршрут на три часа без лестниц с обедом',
  'Где туалет?',
  'Кто основал город?',
  'Где находится кафе Варенье?',
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
    .poll(async () => {
      answer = await (await fetch(`${path}/poll`)).text()
      return answer
    })
    .toContain('"isBotMessage":true')
  return answer
}

test('a new town is made by the commands alone, and nothing in it speaks of another one', async ({
  startGuide,
  folder,
  page,
}) => {
  // Four processes one after the other, and a conversation.
  test.slow()
  const cityDir = join(folder, 'рябинск')
  const env = { CITY_DIR: cityDir, DATA_DIR: join(folder, 'data') }
  await gorodok(['town', 'new', cityDir, ...TOWN], env)
  const table = join(folder, 'места.csv')
  writeFileSync(table, `${HEADERS}\n${ROWS.join('\n')}\n`)
  const { stderr } = await gorodok(['places', 'import', table, '--accept'], env)
  expect(stderr).toContain('Записано')
  const { stdout: told } = await gorodok(['town', 'check'], env)
  expect(told).toContain('about.md: ещё не написано: История')
  expect(told).not.toContain('Павловск')
  const about = join(cityDir, 'about.md')
  writeFileSync(about, readFileSync(about, 'utf8').replace('Рассказ о городе ещё пишется.', 'Город рябины.'))

  const origin = await startGuide(env).getAddress()
  const { items } = (await (await fetch(`${origin}/api/client/locations`)).json()) as {
    items: { slug: string; openingHours?: string; website?: string }[]
  }
  expect(items).toHaveLength(ROWS.length)
  expect(items[0]).toMatchObject({
    openingHours: 'Tu-Su 10:00-13:00,14:00-17:00',
    website: 'https://museum-ryabiny.ru',
  })
  const addresses = ['/', '/map', '/map?route=1,2,3', '/about', '/nothing', '/sitemap.xml', '/robots.txt']
  const files = [
    '/manifest.webmanifest',
    '/favicon.svg',
    '/api/client/about',
    '/api/client/map',
    '/built-in-places.json',
  ]
  const places = items.map(({ slug }) => `/location/${encodeURIComponent(slug)}`)
  const build = readFileSync('dist/current', 'utf8').trim()
  const scripts = readdirSync(`dist/${build}/client/assets`).map((name) => `/assets/${name}`)
  for (const address of [...addresses, ...files, ...places, ...scripts]) {
    const answer = await (await fetch(origin + address)).text()
    expect(answer.toLowerCase(), address).not.toContain('павловск')
  }
  const answers = await Promise.all(QUESTIONS.map((question) => askChat(origin, question)))
  for (const [index, answer] of answers.entries()) {
    expect(answer.toLowerCase(), QUESTIONS[index]).not.toContain('павловск')
  }
  expect(answers[QUESTIONS.indexOf('Что посмотреть за 2 часа?')]).toContain('routePoints')
  expect(answers[QUESTIONS.indexOf('Во сколько открывается музей рябины?')]).toContain('10:00')

  await page.goto(origin)
  await expect(cardNames(page)).toHaveCount(ROWS.length)
  await page.getByRole('link', { name: 'Музей рябины', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Музей рябины' })
  await expect(dialog.getByText('вт–вс 10:00–13:00, 14:00–17:00')).toBeVisible()
  await expect(dialog.getByRole('link', { name: '2-22-22' })).toHaveAttribute('href', 'tel:22222')
  await page.goto(`${origin}/map?route=1,2,3`)
  await expect(page.getByRole('link', { name: 'Парк у пруда' }).first()).toBeVisible()
})
