import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'

/** Opens a running guide whose pack the test changes. */
async function openTownOfTest() {
  const { app, config, services, logLines } = await createTestApp()
  const write = async (name: string, content: unknown) => {
    const file = join(config.cityDir, name)
    await mkdir(dirname(file), { recursive: true })
    const isReady = typeof content === 'string' || Buffer.isBuffer(content)
    await writeFile(file, isReady ? content : JSON.stringify(content))
  }
  const read = async (url: string) => (await app.inject(url)).body
  return { app, config, services, logLines, write, read }
}

test('a changed text, name, logo and sketch are taken up by the running guide', async () => {
  const { app, config, write, read } = await openTownOfTest()
  expect(await read('/')).toContain('<title>Светлоград</title>')
  await read('/api/client/about')
  await write('about.md', '# Город\n\nЗдесь делают валенки.\n')
  await write('city.json', { ...TEST_CITY, name: 'Валенск' })
  await write('logo.svg', LOGO)
  await expect.poll(() => read('/api/client/about')).toContain('валенки')
  expect(await read('/')).toContain('<title>Валенск</title>')
  expect(await read('/manifest.webmanifest')).toContain('Городок Валенск')
  expect(await read('/favicon.svg')).toBe(LOGO)
  await write('map.pmtiles', 'a map')
  await expect.poll(() => read('/api/client/map')).toContain('/town/map.pmtiles')
  expect(await read('/town/map.pmtiles')).toBe('a map')
  const ownMap = await app.inject('/map')
  expect(ownMap.headers['content-security-policy']).toContain("connect-src 'self';")
  await rm(join(config.cityDir, 'map.pmtiles'))
  await expect.poll(() => read('/api/client/map')).not.toContain('/town/map.pmtiles')
})

test('changed places come up as long as staff have imported none', async () => {
  const { write, read } = await openTownOfTest()
  await write('places.json', [createPackPlace({ id: 1, name: 'Музей валенка', slug: 'muzej' })])
  await expect.poll(() => read('/api/client/locations')).toContain('Музей валенка')
  expect(await read('/built-in-places.json')).toContain('Музей валенка')
})

test('photos put into the pack of a running guide appear once they are published, a broken one is left out', async () => {
  const { services, write, read, logLines } = await openTownOfTest()
  expect(services.photos.countWaiting()).toBe(0)
  await write('images/городской-парк-1.jpg', 'not a picture')
  await write('images/городской-парк-2.jpg', await createPhoto())
  for (const url of ['/api/client/locations', '/built-in-places.json']) {
    await expect.poll(() => read(url)).toContain('.webp')
    expect(JSON.parse(await read(url)).items[0].images).toHaveLength(1)
  }
  expect(logLines.map(({ msg }) => msg)).toContain('photos: a file cannot be opened as a picture')
  expect(services.photos.countWaiting()).toBe(0)
})

test('changed ready walks are taken up', async () => {
  const { write, read } = await openTownOfTest()
  const places = [1, 2].map((id) => createPackPlace({ id, name: `Музей ${id}`, slug: `muzej-${id}` }))
  const walk = { slug: 'dva', title: 'Два музея', description: 'Рядом.', places: ['muzej-1', 'muzej-2'] }
  await write('places.json', places)
  await write('walks.json', [walk])
  await expect.poll(() => read('/api/client/walks')).toContain('Два музея')
  await write('walks.json', [{ ...walk, title: 'Пара музеев' }])
  await expect.poll(() => read('/api/client/walks')).toContain('Пара музеев')
})

test('a pack with faults is not taken up, its faults are logged, and mended it is', async () => {
  const { write, read, logLines } = await openTownOfTest()
  await write('city.json', '{"name": ')
  await expect.poll(() => JSON.stringify(logLines)).toContain('not taken up')
  expect(JSON.stringify(logLines)).toContain('city.json: это не JSON')
  expect(await read('/')).toContain('<title>Светлоград</title>')
  await write('city.json', { ...TEST_CITY, name: 'Валенск' })
  await expect.poll(() => read('/')).toContain('<title>Валенск</title>')
})

test('ways that are damaged while the guide runs are refused, and the pack with them', async () => {
  const { write, read, logLines } = await openTownOfTest()
  await write('ways.bin', 'GWAYS cut short')
  await write('city.json', { ...TEST_CITY, name: 'Валенск' })
  await expect.poll(() => JSON.stringify(logLines)).toContain('not taken up')
  expect(JSON.stringify(logLines)).toContain('ways.bin: файл пешеходных путей повреждён')
  expect(await read('/')).toContain('<title>Светлоград</title>')
})

test('the built-in places have one picture each and the short description as the long one', async () => {
  const place = createPackPlace({ id: 7, name: 'Кафе «Ёж»', descriptionFull: 'Полно.', sources: ['Книга'] })
  const { app } = await createTestApp({ city: { places: [place] } })
  const { items } = (await app.inject('/built-in-places.json')).json()
  expect(items).toMatchObject([
    {
      id: 7,
      slug: 'кафе-ёж',
      description: 'Тихий уголок у реки.',
      fullDescription: 'Тихий уголок у реки.',
    },
  ])
  expect(items[0].images).toHaveLength(1)
  expect(JSON.stringify(items)).not.toContain('Книга')
})
