import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getCityPack } from '#server/city/city-files.ts'
import { createTownEditStore } from '#server/city/town-edit-store.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity, TEST_CITY } from '#testing/test-city.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import { typeCommand } from '#testing/type-command.ts'

const FIGURES = [{ value: '8,22 км²', label: 'площадь' }]
const ABOUT = '# Светлоград\n\nЗдесь делают валенки.\n'

test('contacts that the office changed take the place of the phones of an older folder', async () => {
  const [DATA_DIR, CITY_DIR] = [await createTempDir(), await createTempDir()]
  await createTestCity(CITY_DIR, {
    city: { ...TEST_CITY, phones: [{ label: 'Справочная', number: '2-00-00' }] },
  })
  const folder = [{ topic: 'general', name: 'Справочная', phone: '2-00-00' }]
  const contacts = [...folder, { topic: 'transport', name: 'Такси', phone: '2-22-22' }]
  const store = createTownEditStore(await openTestDatabase({ dataDir: DATA_DIR, databaseUrl: undefined }))
  await store.put({ name: 'contacts', value: contacts, base: folder, who: 'Анна' })
  expect((await typeCommand(['town', 'export'], { DATA_DIR, CITY_DIR })).code).toBe(0)
  const written = JSON.parse(await readFile(join(CITY_DIR, 'city.json'), 'utf8'))
  expect(written).toEqual({ ...TEST_CITY, contacts })
})

test('what the office changed is written into the folder, but not over what changed there since', async () => {
  const [DATA_DIR, CITY_DIR] = [await createTempDir(), await createTestCity(await createTempDir())]
  const run = (...args: string[]) => typeCommand(['town', 'export', ...args], { DATA_DIR, CITY_DIR })
  expect((await run()).stderr).toContain('В папке уже всё')
  const store = createTownEditStore(await openTestDatabase({ dataDir: DATA_DIR, databaseUrl: undefined }))
  await store.put({ name: 'figures', value: FIGURES, base: null, who: 'Анна' })
  await store.put({ name: 'about', value: ABOUT, base: 'что-то прежнее', who: 'Анна' })
  const walks = [{ slug: 'dva', title: 'Два', places: ['городской-парк', 'городской-парк'] }]
  await store.put({ name: 'walks', value: walks, base: null, who: 'Анна' })
  const kept = await run()
  expect(JSON.parse(await readFile(join(CITY_DIR, 'walks.json'), 'utf8'))).toEqual(walks)
  expect([kept.code, kept.stdout]).toEqual([1, expect.stringContaining('Не записано: Текст «О городе»')])
  const readCity = async () => JSON.parse(await readFile(join(CITY_DIR, 'city.json'), 'utf8'))
  expect(await readCity()).toEqual({ ...TEST_CITY, figures: FIGURES })
  expect((await run('--replace')).code).toBe(0)
  expect(await readFile(join(CITY_DIR, 'about.md'), 'utf8')).toBe(ABOUT)
  await writeFile(join(CITY_DIR, 'about.md'), '# Город\n\nДругое.\n')
  expect((await run()).code).toBe(1)
})

test('walks through places of the table alone leave a folder that a guide starts with', async () => {
  const [DATA_DIR, CITY_DIR] = [await createTempDir(), await createTestCity(await createTempDir())]
  const store = createTownEditStore(await openTestDatabase({ dataDir: DATA_DIR, databaseUrl: undefined }))
  const walks = [{ slug: 'dva', title: 'Два', places: ['чайная', 'пекарня'] }]
  await store.put({ name: 'walks', value: walks, base: null, who: 'Анна' })
  expect((await typeCommand(['town', 'export'], { DATA_DIR, CITY_DIR })).code).toBe(0)
  expect((await getCityPack(CITY_DIR)).walks).toEqual(walks)
})
