import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { createFeedbackStore } from './feedback-store.ts'

const ANNA = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }
const NOT_MAILED = { isMailed: false }

for (const { name, open, createSettings } of STORE_DATABASES) {
  test(`${name}: feedback comes back as it was kept, with the time`, async () => {
    const store = createFeedbackStore(await open())
    const before = new Date().toISOString()
    const id = await store.add({ ...ANNA, consent: { version: '2026-11' } }, NOT_MAILED)
    const [kept] = await store.list()
    expect(kept).toEqual({
      ...ANNA,
      id,
      isSuspect: false,
      createdAt: expect.any(String),
      consent: { version: '2026-11', at: kept?.createdAt },
    })
    expect(kept?.createdAt && before <= kept.createdAt).toBe(true)
  })

  test(`${name}: quotes, SQL, emoji and line ends come back letter by letter`, async () => {
    const store = createFeedbackStore(await open())
    const message = `'; drop table feedback; -- "x"\r\n\t👩‍👩‍👧 {} $1 ? \\n`
    await store.add({ ...ANNA, message }, NOT_MAILED)
    expect((await store.list())[0]?.message).toBe(message)
  })

  test(`${name}: the same message sent again is kept once and has one id`, async () => {
    const store = createFeedbackStore(await open())
    const feedback = { ...ANNA, clientMessageId: randomUUID() }
    const first = await store.add(feedback, NOT_MAILED)
    expect(await store.add(feedback, NOT_MAILED)).toBe(first)
    expect(await store.list()).toHaveLength(1)
  })

  test(`${name}: the same message sent by two nodes at one moment is kept once and has one id`, async () => {
    const settings = await createSettings()
    const first = await openTestDatabase(settings)
    const second = name === 'SQLite' ? first : await openTestDatabase(settings)
    const stores = [first, second].map(createFeedbackStore)
    for (let round = 0; round < 20; round += 1) {
      const feedback = { ...ANNA, clientMessageId: randomUUID() }
      const ids = await Promise.all(stores.map((store) => store.add(feedback, NOT_MAILED)))
      expect(new Set(ids).size).toBe(1)
      expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(await stores[0]?.list()).toHaveLength(20)
  })

  test(`${name}: other words under a known number are not kept`, async () => {
    const store = createFeedbackStore(await open())
    const clientMessageId = randomUUID()
    await store.add({ ...ANNA, clientMessageId }, NOT_MAILED)
    expect(await store.add({ ...ANNA, message: 'Другое', clientMessageId }, NOT_MAILED)).toBeUndefined()
    expect(await store.list()).toHaveLength(1)
  })

  test(`${name}: equal messages without a number are two messages`, async () => {
    const store = createFeedbackStore(await open())
    await store.add(ANNA, NOT_MAILED)
    await store.add(ANNA, NOT_MAILED)
    expect(await store.list()).toHaveLength(2)
  })

  test(`${name}: what a program most likely wrote is kept and shown only on demand`, async () => {
    const store = createFeedbackStore(await open())
    await store.add({ ...ANNA, topic: 'buy' }, { isMailed: true })
    expect(await store.list()).toEqual([])
    expect(await store.list({ isSuspectShown: true })).toMatchObject([{ ...ANNA, isSuspect: true }])
  })

  test(`${name}: feedback is listed from a time on, oldest first`, async () => {
    const database = await open()
    const store = createFeedbackStore(database)
    for (const day of ['03', '01', '02']) {
      const id = await store.add({ ...ANNA, message: day }, NOT_MAILED)
      const createdAt = `2026-11-${day}T10:00:00.000Z`
      await database
        .updateTable('feedback')
        .set({ created_at: createdAt })
        .where('id', '=', String(id))
        .execute()
    }
    const messages = async (since?: string) =>
      (await store.list(since === undefined ? {} : { since })).map(({ message }) => message)
    expect(await messages()).toEqual(['01', '02', '03'])
    expect(await messages('2026-11-02')).toEqual(['02', '03'])
    expect(await store.removeBefore('2026-11-02')).toBe(1)
    expect(await messages()).toEqual(['02', '03'])
  })

  test(`${name}: all that came from an address is erased, and its letters with it`, async () => {
    const database = await open()
    const store = createFeedbackStore(database)
    await store.add(ANNA, { isMailed: true })
    await store.add({ ...ANNA, email: 'Anna@Example.RU' }, { isMailed: true })
    await store.add({ ...ANNA, email: 'ОЛЕГ@почта.рф' }, { isMailed: true })
    expect(await store.erase(' ANNA@example.ru ')).toBe(2)
    expect(await store.erase('олег@почта.рф')).toBe(1)
    expect(await store.erase('anna@example.ru')).toBe(0)
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await store.list({ isSuspectShown: true })).toEqual([])
  })
}
