import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, OfficePlaces } from '#domain/office/places.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'

const { places: PLACES, journal: JOURNAL } = officePaths

const SOUND: PlaceCells = {
  name: 'Кофейня «Зерно»',
  category: 'кафе',
  tags: 'отдых',
  description: 'Кофе и булочки у вокзала.',
  'coordinates.lat': '50,45123',
  'coordinates.lng': '40,13217',
}

/** In the guide's format. */
const POINT = { 'coordinates.lat': '50.45123', 'coordinates.lng': '40.13217' }

for (const { name, createSettings } of DATABASES) {
  const openOffice = async () => {
    const office = await createTestOffice(await createSettings())
    const store = createPlaceStore(office.database)
    await store.replace(
      [1, 2, 3].map((id) =>
        createPlace({ id, coordinates: { lat: 50.45121, lng: 40.1 + id / 1000, precision: 'exact' } }),
      ),
      (await store.listPlaces()).version,
    )
    const cookie = await office.enter('Анна', 'editor')
    const read = async (key: string) =>
      (await office.call('GET', `${PLACES}/${key}`, { cookie })).json() as OfficePlace
    const save = (key: string, revision: string, cells: PlaceCells, who = cookie) =>
      office.call('PUT', `${PLACES}/${key}/draft`, { cookie: who, body: { revision, cells } })
    const publish = (key: string, revision: string, isAccepted = true) =>
      office.call('POST', `${PLACES}/${key}/publication`, { cookie, body: { revision, isAccepted } })
    const withdraw = (key: string, revision: string) =>
      office.call('DELETE', `${PLACES}/${key}/publication?revision=${revision}`, { cookie })
    const readJournal = async () =>
      ((await office.call('GET', JOURNAL, { cookie })).json() as Page<JournalEntry>).items
    const undoLast = async () =>
      office.call('POST', `${JOURNAL}/${(await readJournal())[0]?.id}/undo`, { cookie })
    const listNames = async () => (await store.listPlaces()).places.map((place) => place.name)
    return { ...office, cookie, store, read, save, publish, withdraw, readJournal, undoLast, listNames }
  }

  /** Writes a new place and publishes it. */
  const publishNew = async (
    { read, save, publish }: Awaited<ReturnType<typeof openOffice>>,
    cells = SOUND,
  ) => {
    const key = randomUUID()
    const saved = (await save(key, (await read(key)).revision, cells)).json() as OfficePlace
    const reply = await publish(key, saved.revision)
    return { key, saved, reply }
  }

  test(`${name}: a new place is a draft that visitors do not see, until it is published`, async () => {
    const office = await openOffice()
    const key = randomUUID()
    const { revision, cells } = await office.read(key)
    expect(cells).toEqual({})
    const saved = (await office.save(key, revision, SOUND)).json() as OfficePlace
    expect(saved.preview).toMatchObject({ name: 'Кофейня «Зерно»', slug: 'кофейня-зерно' })
    expect(saved.preview?.images).not.toEqual([])
    expect(await office.listNames()).toEqual(['Место 1', 'Место 2', 'Место 3'])
    const { places } = (await office.call('GET', PLACES, { cookie: office.cookie })).json() as OfficePlaces
    expect(places.map((place) => [place.name, place.state])).toEqual([
      ['Кофейня «Зерно»', 'draft'],
      ['Место 1', 'published'],
      ['Место 2', 'published'],
      ['Место 3', 'published'],
    ])
    const { version } = await office.store.listPlaces()
    const reply = await office.publish(key, saved.revision)
    expect(reply.json()).toEqual({ key: '4', slug: 'кофейня-зерно' })
    expect((await office.listNames()).at(-1)).toBe('Кофейня «Зерно»')
    expect((await office.store.listPlaces()).version).toBe(version + 1)
    const [entry] = await office.readJournal()
    expect(entry).toMatchObject({ who: 'Анна', action: 'place.publish', subject: 'Кофейня «Зерно»' })
    expect(entry?.after).toMatchObject({ description: SOUND.description })
    expect((await office.read('4')).draft).toBeUndefined()
  })

  test(`${name}: the list has of each place its first picture, as far as a small copy needs it`, async () => {
    const office = await openOffice()
    const { version } = await office.store.listPlaces()
    await office.store.replace([createFullPlace({ id: 1 }), createPlace({ id: 2 })], version)
    const { places } = (await office.call('GET', PLACES, { cookie: office.cookie })).json() as OfficePlaces
    expect(places.map(({ image }) => image)).toEqual([
      { path: 'fasad-0123456789-800.webp', color: '#a0b1c2', widths: [480, 800] },
      undefined,
    ])
  })

  test(`${name}: errors are told with the sentences of an import and keep a place from being published`, async () => {
    const { read, save, publish, listNames } = await openOffice()
    const { revision, cells } = await read('2')
    const saved = (
      await save('2', revision, { ...cells, name: '', openingHours: 'когда как' })
    ).json() as OfficePlace
    expect(saved.faults.map(({ row, field, text }) => [row, field, text.slice(0, 12)])).toEqual([
      [3, 'openingHours', 'не понятно «'],
      [3, 'name', 'не заполнено'],
    ])
    expect(saved.preview).toBeUndefined()
    const refused = await publish('2', saved.revision)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'has_faults', detail: expect.stringContaining('(2)') })
    expect(await listNames()).toContain('Место 2')
  })

  test(`${name}: what is odd is published only once somebody says that it is meant so`, async () => {
    const { read, save, publish } = await openOffice()
    const { revision, cells } = await read('2')
    const saved = (await save('2', revision, { ...cells, name: 'Место 1' })).json() as OfficePlace
    expect(saved.faults).toMatchObject([{ severity: 'warning', field: 'name' }])
    expect((await publish('2', saved.revision, false)).statusCode).toBe(422)
    expect((await publish('2', saved.revision, true)).statusCode).toBe(200)
  })

  test(`${name}: an address that another place has is an error, whichever of them stands first`, async () => {
    const { read, save } = await openOffice()
    const { revision, cells } = await read('1')
    const saved = (await save('1', revision, { ...cells, slug: 'mesto-3' })).json() as OfficePlace
    expect(saved.preview).toBeUndefined()
    expect(saved.faults.map(({ text }) => text)).toContain('адрес страницы «mesto-3» уже есть в строке 4')
  })

  test(`${name}: of two who change the same state the second is refused, and nothing is written over`, async () => {
    const { read, save, publish, withdraw, enter } = await openOffice()
    const other = await enter('Олег', 'editor')
    const { revision, cells } = await read('1')
    expect((await save('1', revision, { ...cells, phone: '2-11-11' })).statusCode).toBe(200)
    for (const late of [
      await save('1', revision, { ...cells, phone: '3-33-33' }, other),
      await publish('1', revision),
      await withdraw('1', revision),
    ]) {
      expect(late.statusCode).toBe(409)
      expect(late.json()).toMatchObject({ code: 'changed_meanwhile' })
    }
    expect((await read('1')).cells.phone).toBe('2-11-11')
  })

  test(`${name}: an import that changes a place while somebody writes a draft of it is seen before the draft is published`, async () => {
    const { read, save, publish, store } = await openOffice()
    const { revision, cells } = await read('1')
    const saved = (await save('1', revision, { ...cells, phone: '2-11-11' })).json() as OfficePlace
    const { places, version } = await store.listPlaces()
    await store.replace(
      places.map((place) => ({ ...place, price: 'бесплатно' })),
      version,
    )
    expect((await publish('1', saved.revision)).statusCode).toBe(409)
    const present = await read('1')
    expect([present.cells.price, present.published?.price, present.base?.price]).toEqual([
      undefined,
      'бесплатно',
      undefined,
    ])
  })

  test(`${name}: a draft that says what is published is none, and one that is thrown away leaves the place as it was`, async () => {
    const { read, save, call, cookie } = await openOffice()
    const { revision, cells } = await read('1')
    const changed = (await save('1', revision, { ...cells, phone: '2-11-11' })).json() as OfficePlace
    expect(changed.draft).toMatchObject({ who: 'Анна' })
    const back = (await save('1', changed.revision, cells)).json() as OfficePlace
    expect(back).toMatchObject({ revision, cells })
    expect(back.draft).toBeUndefined()
    const again = (await save('1', revision, { ...cells, phone: '2-11-11' })).json() as OfficePlace
    const gone = await call('DELETE', `${PLACES}/1/draft?revision=${again.revision}`, { cookie })
    expect(gone.statusCode).toBe(204)
    expect(await read('1')).toMatchObject({ revision, cells })
  })

  test(`${name}: a place that is taken off the site stays as a draft and can be published again or put back`, async () => {
    const { read, publish, withdraw, undoLast, listNames, readJournal } = await openOffice()
    const before = await read('2')
    const taken = (await withdraw('2', before.revision)).json() as OfficePlace
    expect(await listNames()).toEqual(['Место 1', 'Место 3'])
    expect(taken).toMatchObject({ key: '2', cells: before.cells })
    expect(taken.published).toBeUndefined()
    expect((await publish('2', taken.revision)).json()).toEqual({ key: '2', slug: 'mesto-2' })
    await withdraw('2', (await read('2')).revision)
    expect((await undoLast()).statusCode).toBe(204)
    expect((await read('2')).draft).toBeUndefined()
    expect((await listNames()).toSorted()).toEqual(['Место 1', 'Место 2', 'Место 3'])
    expect(
      (await readJournal())
        .map(({ action }) => action)
        .slice(0, 4)
        .toSorted(),
    ).toEqual(['place.undo', 'place.withdraw', 'place.publish', 'place.withdraw'].toSorted())
  })

  test(`${name}: taking a place off the site keeps what somebody was writing of it`, async () => {
    const { read, save, withdraw } = await openOffice()
    const before = await read('2')
    const written = { ...before.cells, name: 'Сквер у реки' }
    const saved = (await save('2', before.revision, written)).json() as OfficePlace
    expect((await withdraw('2', saved.revision)).json()).toMatchObject({ cells: written })
    expect((await read('2')).cells).toMatchObject({ name: 'Сквер у реки' })
  })

  test(`${name}: any change of the journal is undone, also an undoing, as long as the place is as it left it`, async () => {
    const office = await openOffice()
    const { read, save, publish, undoLast, call, cookie, readJournal, listNames } = office
    const first = await read('1')
    const renamed = (
      await save('1', first.revision, { ...first.cells, name: 'Сквер у реки' })
    ).json() as OfficePlace
    await publish('1', renamed.revision)
    const [entry] = await readJournal()
    expect((await undoLast()).statusCode).toBe(204)
    expect(await listNames()).toContain('Место 1')
    const output = await readJournal()
    // What cannot be undone any more is not offered.
    expect(output.map(({ action, isUndoable }) => [action, isUndoable]).slice(0, 2)).toEqual([
      ['place.undo', true],
      ['place.publish', undefined],
    ])
    const again = await call('POST', `${JOURNAL}/${entry?.id}/undo`, { cookie })
    expect(again.json()).toMatchObject({ status: 409, code: 'changed_since' })
    const undoing = (await readJournal()).find(({ action }) => action === 'place.undo')
    await call('POST', `${JOURNAL}/${undoing?.id}/undo`, { cookie })
    expect(await listNames()).toContain('Сквер у реки')
    const { key, reply } = await publishNew(office)
    const { key: number } = reply.json() as { key: string }
    const added = (await readJournal()).find(({ subject }) => subject === SOUND.name)
    expect((await call('POST', `${JOURNAL}/${added?.id}/undo`, { cookie })).statusCode).toBe(204)
    expect(await listNames()).not.toContain(SOUND.name)
    expect((await read(number)).cells).toMatchObject({ ...SOUND, ...POINT })
    expect((await read(key)).cells).toEqual({})
  })

  test(`${name}: entries of the journal that are about no place cannot be undone`, async () => {
    const { readJournal, call, cookie } = await openOffice()
    const [entry] = await readJournal()
    for (const id of [entry?.id, 'made-up']) {
      expect((await call('POST', `${JOURNAL}/${id}/undo`, { cookie })).statusCode).toBe(404)
    }
  })

  test(`${name}: a new place cannot take the number of another, nor unknown keys one of their own`, async () => {
    const { read, save, call, cookie, listNames } = await openOffice()
    const key = randomUUID()
    await save(key, (await read(key)).revision, { ...SOUND, id: '1' })
    expect((await read(key)).cells.id).toBeUndefined()
    for (const unknown of ['99', 'x', '1 ', '01'])
      expect((await call('GET', `${PLACES}/${encodeURIComponent(unknown)}`, { cookie })).statusCode).toBe(404)
    expect(await listNames()).toHaveLength(3)
  })

  test(`${name}: a picture that nobody uploaded is an error`, async () => {
    const { read, save } = await openOffice()
    const { revision, cells } = await read('1')
    const saved = (
      await save('1', revision, { ...cells, 'images.file': 'made-up.webp' })
    ).json() as OfficePlace
    expect(saved.faults).toMatchObject([{ field: 'images.file', text: 'нет файла картинки «made-up.webp»' }])
  })

  test(`${name}: a new place was checked on the day that it is published; a day that was written stays`, async () => {
    const office = await openOffice()
    const today = office.services.getNow().slice(0, 'YYYY-MM-DD'.length)
    const keys = [SOUND, { ...SOUND, name: 'Другая кофейня', checkedAt: '01.11.2025' }]
    for (const cells of keys) await publishNew(office, cells)
    const { places } = await office.store.listPlaces()
    expect(places.slice(-2).map(({ checkedAt }) => checkedAt)).toEqual([today, '2025-11-01'])
    const { places: listed } = (
      await office.call('GET', PLACES, { cookie: office.cookie })
    ).json() as OfficePlaces
    expect(listed.at(-2)?.isStale).toBe(false)
  })
}
