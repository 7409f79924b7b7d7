import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readTable } from '#domain/content/sheet-table.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { packPlaceSchema } from '#domain/pack-place.ts'
import { inOlkhovets, OLKHOVETS } from '#testing/extract/olkhovets.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { createTestScreen } from '#testing/test-screen.ts'
import { run } from '../../commands/places-locate.ts'
import { readTableFile, writePlaceFile } from '../../files/place-file.ts'
import { COMMAND_TABLE } from '../../terminal/command-table.ts'

afterEach(() => vi.unstubAllEnvs())

import { parseTyped } from '../../run-command.ts'

const NEAR_MUSEUM = inOlkhovets(900, 900)
const HEADERS = 'Кто вписал;Название;Категория;Кратко;Широта;Долгота;Точка;Адрес;Источники'
const ROWS = [
  `Анна;Музей;музей;Старые вещи.;${NEAR_MUSEUM.lat};${NEAR_MUSEUM.lng};примерно;ул. Советская, д. 10;Справочник`,
  'Анна;Стадион Луч;спорт;Поле.;;;;;',
  'Анна;Баня;баня;Пар.;;;;;',
  'Пётр;Кафе;кафе;Чай.;58,005;45,01;точно;;',
]

async function writeOwnTable() {
  const dir = await createTempDir()
  const table = join(dir, 'места.csv')
  await writeFile(table, `${HEADERS}\n${ROWS.join('\n')}\n`)
  return { dir, table, list: join(dir, 'точки.csv'), target: join(dir, 'места-с-точками.csv') }
}

/** Returns the command's output, also on failure. */
async function locate(...args: string[]): Promise<string> {
  const screen = createTestScreen()
  try {
    await run(parseTyped(COMMAND_TABLE['places locate'], args), screen)
    return screen.getText()
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

async function acceptAll(list: string) {
  const [headers = [], ...rows] = await readTableFile(list)
  const text = [headers, ...rows.filter((row) => row.length > 1).map((row) => ['да', ...row.slice(1)])]
    .map((row) => row.join('\t'))
    .join('\n')
  await writeFile(list, text)
}

test('points that somebody accepts become exact and name their source; the own table stays as it was', async () => {
  const { table, list, target } = await writeOwnTable()
  const before = await readFile(table)
  const listed = await locate(table, '--osm', OLKHOVETS, '--list', list)
  expect(listed).toContain('нашлось похожее для 2')
  expect(listed).toContain('Не нашлось: «Баня» (строка 4).')
  await acceptAll(list)
  const accepted = await locate(table, '--accept', list)
  expect(accepted).toContain('Точных точек: 2')
  expect((await readFile(table)).equals(before)).toBe(true)

  const written = await readTableFile(target)
  const { records } = readTable(written)
  const [museum, stadium, bath, cafe] = records.map(({ fields }) => fields as Record<string, never>)
  expect(museum?.coordinates).toMatchObject({ precision: 'exact' })
  expect(getDistanceMeters(museum?.coordinates as never, inOlkhovets(850, 770))).toBeLessThan(30)
  expect(museum?.sources).toEqual(['Справочник', expect.stringContaining('© участники OpenStreetMap, ODbL')])
  expect(stadium?.coordinates).toMatchObject({ precision: 'exact' })
  expect(bath?.coordinates).toEqual({})
  expect(cafe?.coordinates).toEqual({ lat: 58.005, lng: 45.01, precision: 'exact' })
  const who = written[0]?.indexOf('Кто вписал') ?? -1
  expect(written.slice(1, 5).map((row) => row[who])).toEqual(['Анна', 'Анна', 'Анна', 'Пётр'])
})

test('what nobody accepts is not written, and no file is written over', async () => {
  const { table, list, target } = await writeOwnTable()
  await locate(table, '--osm', OLKHOVETS, '--list', list)
  const nothing = await locate(table, '--accept', list)
  expect(nothing).toContain('Ни одной точки не принято: ничего не записано.')
  await expect(readFile(target)).rejects.toThrow()
  expect(await locate(table, '--osm', OLKHOVETS, '--list', list)).toContain('уже есть')
  await writeFile(target, 'work of a whole day')
  expect(await locate(table, '--accept', list)).toContain('уже есть')
  expect(await readFile(target, 'utf8')).toBe('work of a whole day')
})

test('two points for one place, and a place that has changed since, are told', async () => {
  const { table, list } = await writeOwnTable()
  await locate(table, '--osm', OLKHOVETS, '--list', list)
  await acceptAll(list)
  const rows = (await readFile(list, 'utf8')).split('\n')
  await writeFile(list, [...rows, rows[1]].join('\n'))
  expect(await locate(table, '--accept', list)).toContain('уже принята другая точка')
  await writeFile(list, rows.join('\n').replaceAll('Стадион Луч', 'Стадион'))
  expect(await locate(table, '--accept', list)).toContain('место «Стадион» в таблице уже другое')
})

test('the draft that town map has left will do, and without either nobody can be asked', async () => {
  const { dir, table, list } = await writeOwnTable()
  vi.stubEnv('CITY_DIR', dir)
  expect(await locate(table, '--list', list)).toContain('UsageError: Искать негде')
  const place = packPlaceSchema.parse({
    ...createPackPlace({ name: 'Стадион «Луч»', coordinates: inOlkhovets(1310, 675) }),
  })
  await writePlaceFile(join(dir, 'draft.xlsx'), [place])
  expect(await locate(table, '--list', list)).toContain('нашлось похожее для 1')
  expect(await locate(table, '--osm', OLKHOVETS)).toContain('UsageError: Спросить некого: добавьте --list')
})
