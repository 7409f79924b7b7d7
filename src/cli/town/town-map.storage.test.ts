import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOlkhovets, OLKHOVETS } from '#testing/extract/olkhovets.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'
import { typeCommand } from '#testing/type-command.ts'

const CITY = { name: 'Ольховец', center: inOlkhovets(800, 800), timeZone: 'Europe/Moscow' }

test('an extract becomes map, ways, sketch and draft; the same again gives the same bytes', async () => {
  const [one, other] = [await createTempDir(), await createTempDir()]
  const { code, stdout, stderr } = await typeCommand(['town', 'map', OLKHOVETS, '--city', one])
  expect([code, stderr]).toEqual([0, expect.stringContaining('Карта города: 9 из 9')])
  expect(stdout).toMatch(/ways\.bin +пешие пути, \d+ км, \d+ КБ; связаны между собой \d+ %, лестниц 1/)
  expect(stdout).toContain('черновик мест: 23')
  expect(stdout).toContain('адреса домов: 1')
  expect(stdout).toContain('Контуров, которые обрываются и не замкнулись: 1.')
  expect(stdout).toMatch(/Памяти понадобилось: \d+ МБ/)
  const houses: unknown = JSON.parse(await readFile(join(one, 'houses.json'), 'utf8'))
  expect(houses).toEqual([
    { address: expect.stringMatching(/, \d/), point: { lat: expect.any(Number), lng: expect.any(Number) } },
  ])
  await typeCommand(['town', 'map', OLKHOVETS, '--city', other])
  const files = ['draft.xlsx', 'houses.json', 'map.pmtiles', 'sketch.geojson', 'ways.bin']
  expect(await readdir(one)).toEqual(files)
  for (const name of files) {
    expect((await readFile(join(one, name))).equals(await readFile(join(other, name))), name).toBe(true)
  }
})

test('the draft is imported as it is, and the town has its places, map and ways', async () => {
  const dir = await createTestCity(await createTempDir(), { city: CITY })
  await typeCommand(['town', 'map', OLKHOVETS, '--city', dir])
  const environment = { CITY_DIR: dir, DATA_DIR: await createTempDir(), DATABASE_URL: '' }
  const imported = await typeCommand(['places', 'import', join(dir, 'draft.xlsx')], environment)
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('Записано.')])
  const exported = join(await createTempDir(), 'places.json')
  await typeCommand(['places', 'export', exported], environment)
  const places = JSON.parse(await readFile(exported, 'utf8')) as { name: string; category: string }[]
  expect(places).toHaveLength(23)
  expect(places).toContainEqual(expect.objectContaining({ name: 'Стадион «Луч»', category: 'спорт' }))
})

test('a draft that somebody worked on is not written over, unless that is asked for', async () => {
  const dir = await createTempDir()
  await writeFile(join(dir, 'draft.xlsx'), 'work of a whole day')
  const careful = await typeCommand(['town', 'map', OLKHOVETS, '--city', dir])
  expect(careful.stdout).toContain('Файл draft.xlsx уже был и не тронут. Заменить и его: --replace')
  expect(careful.stdout).not.toMatch(/черновик мест|places import/)
  expect(await readFile(join(dir, 'draft.xlsx'), 'utf8')).toBe('work of a whole day')
  await typeCommand(['town', 'map', OLKHOVETS, '--city', dir, '--replace'])
  expect(await readFile(join(dir, 'draft.xlsx'), 'latin1')).toMatch(/^PK/)
})

test.each([
  ['town', 'npx gorodok places import DIR/draft.xlsx --dry-run'],
  ['old town', 'npx gorodok places import "DIR/draft.xlsx" --dry-run'],
])('what comes next is typed as it stands, for a folder called «%s»', async (name, command) => {
  const dir = join(await createTempDir(), name)
  await mkdir(dir)
  const { stdout } = await typeCommand(['town', 'map', OLKHOVETS, '--city', dir])
  expect(stdout).toContain(command.replace('DIR', dir))
})

const FAR = { lat: 50.45, lng: 40.13 }
const NEAR = inOlkhovets(800, 800)

test.each([
  ['a centre elsewhere', FAR, [], 'середина города (50.4500, 40.1300) вне выгрузки'],
  ['a centre elsewhere and one place of three within', FAR, [FAR, FAR, NEAR], 'мест города внутри: 1 из 3'],
])('an extract of another town, %s, is refused and nothing is written', async (_, center, points, text) => {
  const dir = await createTestCity(await createTempDir(), {
    city: { ...CITY, center },
    places: points.map((coordinates) => createPackPlace({ coordinates })),
    extra: { 'map.pmtiles': 'the map of the town' },
  })
  const before = (await readdir(dir)).sort()
  const { code, stderr } = await typeCommand(['town', 'map', OLKHOVETS, '--city', dir])
  expect([code, stderr]).toEqual([1, expect.stringContaining(text)])
  expect(stderr).toContain('Похоже, это выгрузка другого города')
  expect((await readdir(dir)).sort()).toEqual(before)
  expect(await readFile(join(dir, 'map.pmtiles'), 'utf8')).toBe('the map of the town')
})

test.each([
  ['the centre alone', NEAR, [FAR]],
  ['half of the places', FAR, [FAR, NEAR]],
])('an extract that holds %s is of the town', async (_, center, points) => {
  const places = points.map((coordinates) => createPackPlace({ coordinates }))
  const dir = await createTestCity(await createTempDir(), { city: { ...CITY, center }, places })
  expect((await typeCommand(['town', 'map', OLKHOVETS, '--city', dir])).code).toBe(0)
})

test('a box cuts: only what lies in it is a place', async () => {
  const dir = await createTempDir()
  const [a, b] = [inOlkhovets(0, 560), inOlkhovets(1000, 1200)]
  const box = `${a.lat},${a.lng},${b.lat},${b.lng}`
  const { code, stdout } = await typeCommand(['town', 'map', OLKHOVETS, '--city', dir, '--box', box])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/черновик мест: 1\d$/m)])
})

test.each([
  [[], 2, 'Нужен один файл выгрузки'],
  [['нет.osm'], 1, 'нет такого файла'],
  [[OLKHOVETS, '--box', '1,2,3'], 2, 'ожидаются два противоположных угла'],
  [[OLKHOVETS, '--box', '50,40,60,50'], 2, 'это целый край, а не город'],
  [[OLKHOVETS, '--box', '10,10,10.1,10.1'], 1, 'в этом прямоугольнике ничего нет'],
  [[OLKHOVETS, '--city', '/нет/такой'], 1, 'Нет папки города'],
])('%j ends with code %d and says «%s»', async (args, code, text) => {
  const dir = await createTempDir()
  const given = args.includes('--city') ? args : [...args, '--city', dir]
  const output = await typeCommand(['town', 'map', ...given])
  expect([output.code, output.stderr]).toEqual([code, expect.stringContaining(text)])
  expect(await readdir(dir)).toEqual([])
})
