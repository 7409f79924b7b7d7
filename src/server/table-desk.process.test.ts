import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toStaffPlace } from '#domain/content/place-record.ts'
import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { LastTable, TableCheck } from '#domain/office/table.ts'
import type { Place } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { generatePlaces } from '#testing/generate-places.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { formatPlaces, parsePlaceFile } from './content/place-format.ts'
import type { DatabaseSettings } from './db/database.ts'
import { createPlaceStore } from './places/place-store.ts'

const FAR = { lat: 51.5, lng: 40.13, precision: 'exact' } as const

/** A place whose point is exact enough and unique. */
const createSound = (id: number, facts: Partial<Place> = {}) =>
  createPlace({
    id,
    coordinates: { lat: 50.4512, lng: 40.1311 + id / 1000, precision: 'exact' },
    ...facts,
  })

async function write(places: readonly Place[], name = 'места.xlsx'): Promise<Buffer> {
  const staff = places.map((place) => toStaffPlace(place, () => true))
  return Buffer.from(await formatPlaces(name, staff))
}

/** An editor in the office of a guide that has these places. */
async function openDesk(
  settings: DatabaseSettings,
  places: readonly Place[] = [createSound(1), createSound(2)],
) {
  const { call, enter, database, app } = await createTestOffice(settings)
  const store = createPlaceStore(database)
  await store.replace(places, await store.getVersion())
  const cookie = await enter('Анна', 'editor')
  const send = async (file: Buffer, query = '', name = 'места.xlsx') =>
    call('POST', `${officePaths.table}?name=${encodeURIComponent(name)}${query}`, { cookie, file })
  return {
    app,
    store,
    send,
    check: async (file: Buffer, name?: string) => (await send(file, '', name)).json() as TableCheck,
    fetchTable: (kind: string) => call('GET', `${officePaths.table}?kind=${kind}`, { cookie }),
    findLast: async () =>
      (await call('GET', `${officePaths.table}/undo`, { cookie })).json() as { last: LastTable | null },
    undo: (version: number) => call('POST', `${officePaths.table}/undo`, { cookie, body: { version } }),
    listNames: async () => (await store.listPlaces()).places.map(({ name }) => name),
    readJournal: async () => {
      const { items } = (await call('GET', officePaths.journal, { cookie })).json() as Page<JournalEntry>
      return items
        .filter(({ action }) => action.startsWith('places.'))
        .map((one) => [one.who, one.action, one.subject])
    },
  }
}

for (const { name, createSettings } of DATABASES) {
  test(`${name}: a table is checked, published once with its line of the journal, and taken back`, async () => {
    const { store, send, check, undo, findLast, listNames, readJournal } = await openDesk(
      await createSettings(),
    )
    const before = await store.listPlaces()
    const file = await write([createSound(1, { name: 'Сквер' }), createSound(3, { name: 'Сад' })])
    const checked = await check(file)
    expect(checked).toMatchObject({
      errors: { items: [] },
      count: 'Новых: 1, изменённых: 1, удалённых: 1',
      version: before.version,
      isEmpty: false,
    })
    expect(checked.lines?.items).toContainEqual({ mark: '+', name: 'Сад', text: 'новое место' })
    expect(checked.lines?.items).toContainEqual({ mark: '-', name: 'Место 2', text: 'будет удалено' })
    expect(await store.listPlaces()).toEqual(before)

    const query = `&version=${checked.version}&accepted=1`
    const [first, second] = await Promise.all([send(file, query), send(file, query)])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    expect(await listNames()).toEqual(['Сквер', 'Сад'])
    expect((await check(file)).isEmpty).toBe(true)

    const { last } = await findLast()
    expect(last).toMatchObject({ isChangedSince: false })
    expect((await undo(before.version)).statusCode).toBe(409)
    expect((await undo(last?.version ?? 0)).json()).toEqual({ places: 2 })
    expect((await store.listPlaces()).places).toEqual(before.places)
    expect(await readJournal()).toEqual([
      ['Анна', 'places.undo', 'мест: 2'],
      ['Анна', 'places.import', 'новых: 1, изменённых: 1, удалённых: 1'],
    ])
  })

  test(`${name}: what somebody else changed after the check is not overwritten`, async () => {
    const { store, send, check, listNames, readJournal } = await openDesk(await createSettings())
    const file = await write([createSound(1, { name: 'Сквер' }), createSound(2)])
    const { version } = await check(file)
    await store.replace([createSound(1), createSound(2, { name: 'Чужое' })], version)
    const refused = await send(file, `&version=${version}&accepted=1`)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Места тем временем изменил кто-то ещё. Ничего не записано: проверьте таблицу заново.',
    ])
    expect(await listNames()).toEqual(['Место 1', 'Чужое'])
    expect(await readJournal()).toEqual([])
  })

  test(`${name}: errors are never published, oddities only when they are accepted, and nothing changed not at all`, async () => {
    const { store, send, check, listNames } = await openDesk(await createSettings())
    const { version } = await store.listPlaces()
    const wrong = await write([createSound(1), createSound(2, { openingHours: 'когда как' })])
    const odd = await write([createSound(1), createSound(2, { coordinates: FAR })])
    expect((await check(wrong)).errors.items).toEqual([
      expect.stringContaining('строка 3 «Место 2», столбец «Часы работы»: не понятно «когда».'),
    ])
    expect((await check(odd)).oddities.items).toContainEqual(
      expect.stringContaining('точка лежит в 117 км от города'),
    )
    const outcomes = [
      await send(wrong, `&version=${version}&accepted=1`),
      await send(odd, `&version=${version}`),
      await send(await write([createSound(1), createSound(2)]), `&version=${version}&accepted=1`),
    ]
    expect(outcomes.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [422, 'table_errors'],
      [422, 'table_oddities'],
      [422, 'table_empty'],
    ])
    expect(await store.getVersion()).toBe(version)
    expect((await send(odd, `&version=${version}&accepted=1`)).statusCode).toBe(200)
    expect(await listNames()).toEqual(['Место 1', 'Место 2'])
  })

  test(`${name}: the table that is fetched changes nothing when it comes back, and the empty one has no places`, async () => {
    const { check, fetchTable } = await openDesk(await createSettings(), generatePlaces(30))
    const [current, template] = [await fetchTable('current'), await fetchTable('template')]
    expect(String(current.headers['content-disposition'])).toMatch(
      /^attachment; filename="current\.xlsx"; filename\*=UTF-8''%D0%BC%D0%B5%D1%81%D1%82%D0%B0%20\d{4}-\d\d-\d\d\.xlsx$/,
    )
    expect(await check(current.rawPayload)).toMatchObject({ errors: { items: [] }, isEmpty: true })
    const { records } = await parsePlaceFile('a.xlsx', template.rawPayload)
    expect(records).toEqual([])
    expect((await check(template.rawPayload)).errors.items).toEqual(['в файле нет ни одного места'])
    expect((await fetchTable('other')).json()).toMatchObject({ code: 'invalid_field', field: 'kind' })
  })
}

const openOnSqlite = async (places?: readonly Place[]) => openDesk({ dataDir: await createTempDir() }, places)

test('what is no table is refused with a Russian sentence', async () => {
  const { send } = await openOnSqlite()
  const says = async (file: Buffer, name: string) => {
    const reply = await send(file, '', name)
    return [reply.statusCode, reply.json().detail]
  }
  expect(await says(Buffer.from('не книга'), 'места.xlsx')).toEqual([
    422,
    'Файл не открывается как таблица. Это текст: дайте файлу окончание .csv или сохраните его как «Книга Excel (.xlsx)».',
  ])
  expect(await says(Buffer.from('x'), 'места.ods')).toEqual([
    422,
    'Такой файл не подойдёт: «места.ods». Нужен .xlsx, .csv, .json или .geojson. Откройте его и сохраните как «Книга Excel (.xlsx)».',
  ])
  expect(await says(Buffer.alloc(0), 'места.xlsx')).toEqual([422, 'Файл пустой.'])
  expect((await send(Buffer.from('x'), '', '')).json()).toMatchObject({ field: 'name' })
})

test('a file of 21 megabytes is refused, and no other call takes more than before', async () => {
  const { send, app } = await openOnSqlite()
  const reply = await send(Buffer.alloc(21 * 1024 * 1024))
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large'])
  const url = officePaths.session
  const headers = { origin: 'https://town.example', 'content-type': 'application/octet-stream' }
  expect((await app.inject({ method: 'POST', url, headers, payload: 'x' })).statusCode).toBe(415)
})

test('while hundreds of places are checked other requests are answered', async () => {
  const { check, app } = await openOnSqlite()
  const file = await write(generatePlaces(400))
  let isChecking = true
  const checking = check(file).finally(() => {
    isChecking = false
  })
  let answered = 0
  while (isChecking) {
    expect((await app.inject('/api/client/locations')).statusCode).toBe(200)
    await nextTurn()
    answered += 1
  }
  expect((await checking).count).toContain('Новых: 398')
  expect(answered).toBeGreaterThan(50)
})
