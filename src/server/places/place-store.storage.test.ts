import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import { openTestDatabase, POSTGRES, STORE_DATABASES } from '#testing/test-databases.ts'
import { createPlaceStore } from './place-store.ts'

const MANY = 5_000

const AWKWARD_TEXTS = [
  `Кафе «У "Ёжика"» – 'дом №5'; drop table place; --`,
  'İstanbul, Ꙗко, 東京, עברית, عربي, 👩‍👩‍👧‍👦, é',
  'строка\r\nстрока\tтабуляция\\n {x} {{y}} %s ? $1',
  '<script>alert(1)</script> & "кавычки"',
]

function createMany(count: number): Place[] {
  return Array.from({ length: count }, (_, index) =>
    createPlace({ id: index + 1, tags: [`тег ${index % 7}`] }),
  )
}

for (const { name, open, createSettings } of STORE_DATABASES) {
  test(`${name}: a place comes back with every field it was stored with`, async () => {
    const store = createPlaceStore(await open())
    const places = [
      createFullPlace({ id: 1 }),
      createFullPlace({ id: 2, slug: 'b', indoor: false, outsideTown: true, stepFree: 'no' }),
    ]
    await store.seed(places, 'a')
    expect((await store.listPlaces()).places).toStrictEqual(places)
  })

  test(`${name}: control characters that an earlier release stored are not read`, async () => {
    const store = createPlaceStore(await open())
    await store.seed([createPlace({ description: 'Тихий\u000Bсквер.\u0001', tags: ['де\u001Fти'] })], 'a')
    expect((await store.listPlaces()).places).toMatchObject([
      { description: 'Тихий\nсквер.', tags: ['дети'] },
    ])
  })

  test(`${name}: what is not known of a place stays not known`, async () => {
    const store = createPlaceStore(await open())
    const places = [createPlace({ tags: [], images: [], sources: [] })]
    await store.seed(places, 'a')
    expect((await store.listPlaces()).places).toStrictEqual(places)
  })

  test(`${name}: quotes, SQL, emoji, line ends and texts of 100,000 characters come back character by character`, async () => {
    const store = createPlaceStore(await open())
    const places = [...AWKWARD_TEXTS, 'ё'.repeat(100_000)].map((text, index) =>
      createFullPlace({
        id: index + 1,
        slug: `${text.slice(0, 100)}${index}`,
        name: text,
        tags: [text],
        otherNames: text,
        descriptionFull: text,
        images: [{ path: text.slice(0, 100), alt: text }],
        sources: [text],
      }),
    )
    await store.seed(places, 'a')
    expect((await store.listPlaces()).places).toStrictEqual(places)
  })

  test(`${name}: places, tags and pictures keep the order they were given in`, async () => {
    const store = createPlaceStore(await open())
    const tags = ['я', 'а', 'м', 'б', 'ю', 'в', 'э', 'г', 'ь', 'д', 'ы', 'е']
    const images = tags.map((tag) => ({ path: `${tag}.png` }))
    const places = [30, 10, 20].map((id) => createPlace({ id, tags, images }))
    await store.seed(places, 'a')
    expect((await store.listPlaces()).places).toStrictEqual(places)
  })

  test(`${name}: 5,000 places are stored and listed as they are`, async () => {
    const store = createPlaceStore(await open())
    const places = createMany(MANY)
    await store.seed(places, 'a')
    expect((await store.listPlaces()).places).toStrictEqual(places)
  })

  test(`${name}: an empty guide has version 0 and no places`, async () => {
    const store = createPlaceStore(await open())
    expect(await store.listPlaces()).toEqual({ version: 0, places: [] })
  })

  test(`${name}: the pack seeds an empty guide, and the version grows by one`, async () => {
    const store = createPlaceStore(await open())
    expect(await store.seed([createPlace()], 'a')).toBe(true)
    expect(await store.getVersion()).toBe(1)
  })

  test(`${name}: the same pack is not written again`, async () => {
    const store = createPlaceStore(await open())
    await store.seed([createPlace()], 'a')
    expect(await store.seed([createPlace({ name: 'Другое' })], 'a')).toBe(false)
    expect(await store.listPlaces()).toEqual({ version: 1, places: [createPlace()] })
  })

  test(`${name}: a changed pack takes the place of the old one`, async () => {
    const store = createPlaceStore(await open())
    await store.seed([createFullPlace({ id: 1 }), createPlace({ id: 2 })], 'a')
    const changed = [createPlace({ id: 1, tags: ['новый'] }), createPlace({ id: 3 })]
    expect(await store.seed(changed, 'b')).toBe(true)
    expect(await store.listPlaces()).toEqual({ version: 2, places: changed })
  })

  test(`${name}: what staff imported is never overwritten by the pack`, async () => {
    const database = await open()
    const store = createPlaceStore(database)
    await store.seed([createPlace()], 'a')
    await database.updateTable('guide_state').set({ origin: 'import:2025-11-21' }).execute()
    expect(await store.seed([createPlace({ name: 'Другое' })], 'b')).toBe(false)
    expect(await store.listPlaces()).toEqual({ version: 1, places: [createPlace()] })
  })

  test(`${name}: the ten last imports can be taken back, one after another, and no more`, async () => {
    const store = createPlaceStore(await open())
    for (let round = 0; round <= 12; round += 1)
      expect(await store.replace([createPlace({ name: `Загрузка ${round}` })], round)).toBe(true)
    const shown: unknown[] = []
    while ((await store.undo()) !== undefined) shown.push((await store.listPlaces()).places[0]?.name)
    expect(shown).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((round) => `Загрузка ${round}`))
  })

  test(`${name}: a seed that fails changes nothing`, async () => {
    const store = createPlaceStore(await open())
    await store.seed([createFullPlace()], 'a')
    const twice = [...createMany(1_500), createPlace({ id: 1, slug: 'other' })]
    await expect(store.seed(twice, 'b')).rejects.toThrow(/unique/i)
    expect(await store.listPlaces()).toEqual({ version: 1, places: [createFullPlace()] })
  })

  test(`${name}: a reader never sees half of a change`, async () => {
    const settings = await createSettings()
    const writer = createPlaceStore(await openTestDatabase(settings))
    const reader = name === 'SQLite' ? writer : createPlaceStore(await openTestDatabase(settings))
    const versionSeen = new Set<string>()
    let isWritten = false
    const writing = async () => {
      try {
        await write()
      } finally {
        isWritten = true
      }
    }
    const write = async () => {
      for (let round = 1; round <= 20; round += 1) {
        await writer.seed(
          [1, 2, 3].map((id) => createPlace({ id, name: String(round) })),
          String(round),
        )
      }
    }
    const read = async () => {
      const { version, places } = await reader.listPlaces()
      versionSeen.add(`${version}: ${places.map((place) => place.name).join(' ')}`)
    }
    const reading = async () => {
      while (!isWritten) {
        await read()
        // Yields like readers in requests: a tight loop of reads would starve the writer.
        await yieldToEventLoop()
      }
    }
    await Promise.all([writing(), reading()])
    await read()
    const whole = Array.from({ length: 20 }, (_, index) => index + 1).map((n) => `${n}: ${n} ${n} ${n}`)
    expect(['0: ', ...whole]).toEqual(expect.arrayContaining([...versionSeen]))
    expect(versionSeen.size).toBeGreaterThan(1)
  })

  test(`${name}: a row that does not make a place is refused, not shown`, async () => {
    const store = createPlaceStore(await open())
    await store.seed([createPlace({ coordinates: { lat: 91, lng: 40.13, precision: 'exact' } })], 'a')
    await expect(store.listPlaces()).rejects.toThrow('lat')
  })
}

test('PostgreSQL: of two nodes that seed at the same moment one waits for the other and finds it done', async () => {
  const settings = await POSTGRES.createSettings()
  const [first, second] = [await openTestDatabase(settings), await openTestDatabase(settings)]
  const seeds = [first, second].map((database) => createPlaceStore(database).seed(createMany(300), 'a'))
  expect((await Promise.all(seeds)).sort()).toEqual([false, true])
  expect(await createPlaceStore(first).getVersion()).toBe(1)
})
