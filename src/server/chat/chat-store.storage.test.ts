import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase, POSTGRES, STORE_DATABASES } from '#testing/test-databases.ts'
import { CONVERSATION_FULL, createChatStore, MESSAGES_AT_ONCE } from './chat-store.ts'

const SESSION = randomUUID()
const OTHER = randomUUID()

const AWKWARD_TEXTS = [
  `"кавычки" 'апостроф' ; drop table chat_message; -- $1 ? %s`,
  '<img src=x onerror=alert(1)>',
  'İ Ꙗко 東京 עברית 👩‍👩‍👧‍👦 e\u0301 \u2028 \uFEFF',
  'строка\r\nстрока\tтабуляция\n\n',
  'ё'.repeat(2_000),
]

async function countRows(database: Database) {
  const count = async (table: 'chat_message' | 'reply_job') => {
    const rows = await database.selectFrom(table).selectAll().execute()
    return rows.length
  }
  return { messages: await count('chat_message'), jobs: await count('reply_job') }
}

for (const { name, open, createSettings } of STORE_DATABASES) {
  test(`${name}: a visitor's message is stored together with the reply owed to it`, async () => {
    const database = await open()
    const store = createChatStore(database)
    const stored = await store.addUserMessage({ sessionId: SESSION, text: 'Где музей?' })
    expect(stored).toEqual({
      id: 1,
      messageText: 'Где музей?',
      isBotMessage: false,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    })
    expect(Math.abs(Date.parse(stored.createdAt) - Date.now())).toBeLessThan(60_000)
    expect(await store.listMessages(SESSION, 0)).toEqual([stored])
    expect(await countRows(database)).toEqual({ messages: 1, jobs: 1 })
  })

  test(`${name}: when the reply cannot be noted the message is not stored either`, async () => {
    const database = await open()
    await database.schema.alterTable('reply_job').renameTo('away').execute()
    const store = createChatStore(database)
    await expect(store.addUserMessage({ sessionId: SESSION, text: 'а' })).rejects.toThrow('reply_job')
    expect(await database.selectFrom('chat_message').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('chat_session').selectAll().execute()).toEqual([])
  })

  test(`${name}: awkward texts come back character by character`, async () => {
    const store = createChatStore(await open())
    for (const text of AWKWARD_TEXTS) await store.addUserMessage({ sessionId: SESSION, text })
    const texts = (await store.listMessages(SESSION, 0)).map((message) => message.messageText)
    expect(texts).toEqual(AWKWARD_TEXTS)
  })

  test(`${name}: a message sent again under its client key is stored once and given back as it was`, async () => {
    const database = await open()
    const store = createChatStore(database)
    const message = { sessionId: SESSION, text: 'а', clientKey: randomUUID() }
    const first = await store.addUserMessage(message)
    const again = await Promise.all(Array.from({ length: 10 }, () => store.addUserMessage(message)))
    expect(new Set(again.map((stored) => JSON.stringify(stored)))).toEqual(new Set([JSON.stringify(first)]))
    expect(first.clientMessageId).toBe(message.clientKey)
    expect(await countRows(database)).toEqual({ messages: 1, jobs: 1 })
  })

  test(`${name}: of the same message sent many times at once one is stored`, async () => {
    const settings = await createSettings()
    const database = await openTestDatabase(settings)
    // SQLite waits without letting other work of its process continue: two connections would wait for each other.
    const other = name === 'SQLite' ? database : await openTestDatabase(settings)
    const [first, second] = [createChatStore(database), createChatStore(other)]
    const message = { sessionId: SESSION, text: 'а', clientKey: randomUUID() }
    const stored = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).addUserMessage(message)),
    )
    expect(new Set(stored.map((each) => each.id)).size).toBe(1)
    expect(await countRows(database)).toEqual({ messages: 1, jobs: 1 })
  })

  test(`${name}: another session may use the same client key`, async () => {
    const store = createChatStore(await open())
    const clientKey = randomUUID()
    await store.addUserMessage({ sessionId: SESSION, text: 'а', clientKey })
    await store.addUserMessage({ sessionId: OTHER, text: 'б', clientKey })
    expect(await store.listMessages(OTHER, 0)).toMatchObject([{ messageText: 'б' }])
  })

  test(`${name}: a session sees its own messages alone, those after the given one`, async () => {
    const store = createChatStore(await open())
    for (const text of ['1', '2', '3']) await store.addUserMessage({ sessionId: SESSION, text })
    await store.addUserMessage({ sessionId: OTHER, text: 'чужое' })
    const listTexts = async (sessionId: string, afterId: number) =>
      (await store.listMessages(sessionId, afterId)).map((message) => message.messageText)
    expect(await listTexts(SESSION, 0)).toEqual(['1', '2', '3'])
    expect(await listTexts(SESSION, 2)).toEqual(['3'])
    expect(await listTexts(SESSION, 2_147_483_647)).toEqual([])
    expect(await listTexts(randomUUID(), 0)).toEqual([])
  })

  test(`${name}: a long conversation is given in parts`, async () => {
    const database = await open()
    const store = createChatStore(database)
    await store.addUserMessage({ sessionId: SESSION, text: '1' })
    const rows = Array.from({ length: MESSAGES_AT_ONCE }, (_, index) => ({
      session_id: SESSION,
      sequence: index + 2,
      reply_to: null,
      client_key: null,
      text: String(index + 2),
      is_bot: 0,
      extras: null,
      created_at: '',
    }))
    await database.insertInto('chat_message').values(rows).execute()
    const first = await store.listMessages(SESSION, 0)
    expect(first).toHaveLength(MESSAGES_AT_ONCE)
    expect(await store.listMessages(SESSION, MESSAGES_AT_ONCE)).toMatchObject([{ id: MESSAGES_AT_ONCE + 1 }])
  })

  test(`${name}: a session has begun once something was written in it`, async () => {
    const store = createChatStore(await open())
    await store.addUserMessage({ sessionId: SESSION, text: '1' })
    expect([await store.hasBegun(SESSION), await store.hasBegun(OTHER)]).toEqual([true, false])
  })

  test(`${name}: a conversation holds so many messages and no more, until it is cleared`, async () => {
    const store = createChatStore(await open())
    const add = (text: string, clientKey: string = randomUUID()) =>
      store.addUserMessage({ sessionId: SESSION, text, clientKey }, 2)
    const key = randomUUID()
    const first = await add('1', key)
    await add('2')
    await expect(add('3')).rejects.toThrow(CONVERSATION_FULL)
    // An existing message is not counted.
    expect(await add('1', key)).toEqual(first)
    await store.clear(SESSION)
    expect((await add('4')).messageText).toBe('4')
  })

  test(`${name}: a cleared conversation is gone, and its ids are not used again`, async () => {
    const database = await open()
    const store = createChatStore(database)
    for (const text of ['1', '2']) await store.addUserMessage({ sessionId: SESSION, text })
    await store.addUserMessage({ sessionId: OTHER, text: 'чужое' })
    await database.updateTable('chat_session').set({ state: '{}' }).execute()
    await store.clear(SESSION)
    expect(await store.listMessages(SESSION, 0)).toEqual([])
    expect(await store.listMessages(OTHER, 0)).toHaveLength(1)
    expect(await countRows(database)).toEqual({ messages: 1, jobs: 1 })
    const sessions = database.selectFrom('chat_session').select('state').where('id', '=', SESSION)
    expect(await sessions.execute()).toEqual([{ state: null }])
    expect(await store.addUserMessage({ sessionId: SESSION, text: '3' })).toMatchObject({ id: 3 })
  })

  test(`${name}: clearing a conversation that never was leaves nothing behind`, async () => {
    const database = await open()
    await createChatStore(database).clear(SESSION)
    expect(await database.selectFrom('chat_session').selectAll().execute()).toEqual([])
  })

  test(`${name}: a conversation that nobody has used for long is removed with all that belongs to it`, async () => {
    const database = await open()
    const store = createChatStore(database)
    await store.addUserMessage({ sessionId: SESSION, text: 'давно' })
    await database.updateTable('chat_session').set({ active_at: '2026-01-01T00:00:00.000Z' }).execute()
    await store.addUserMessage({ sessionId: OTHER, text: 'недавно' })
    expect(await store.removeBefore('2026-01-02T00:00:00.000Z')).toBe(1)
    expect(await database.selectFrom('chat_session').select('id').execute()).toEqual([{ id: OTHER }])
    expect(await countRows(database)).toEqual({ messages: 1, jobs: 1 })
  })

  test(`${name}: the schema refuses a second reply to a message`, async () => {
    const database = await open()
    await createChatStore(database).addUserMessage({ sessionId: SESSION, text: 'а' })
    const reply = (sequence: number) => ({
      session_id: SESSION,
      sequence,
      reply_to: 1,
      client_key: null,
      text: 'ответ',
      is_bot: 1,
      extras: null,
      created_at: '',
    })
    await database.insertInto('chat_message').values(reply(2)).execute()
    await expect(database.insertInto('chat_message').values(reply(3)).execute()).rejects.toThrow(/unique/i)
  })
}

test('PostgreSQL: a message that commits late is never passed over by a reader', async () => {
  const settings = await POSTGRES.createSettings()
  const [slow, fast] = [await openTestDatabase(settings), await openTestDatabase(settings)]
  await createChatStore(slow).addUserMessage({ sessionId: SESSION, text: '1' })
  const mayCommit = Promise.withResolvers<void>()
  const hasNumber = Promise.withResolvers<void>()
  const late = slow.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('chat_session')
      .set((row) => ({ last_sequence: row('last_sequence', '+', 1) }))
      .execute()
    hasNumber.resolve()
    await mayCommit.promise
  })
  await hasNumber.promise
  const store = createChatStore(fast)
  let isStored = false
  const next = store.addUserMessage({ sessionId: SESSION, text: '3' }).then((stored) => {
    isStored = true
    return stored
  })
  // While number 2 is invisible, number 3 must be invisible too.
  for (let look = 0; look < 20; look += 1) expect(await store.listMessages(SESSION, 1)).toEqual([])
  expect(isStored).toBe(false)
  mayCommit.resolve()
  await late
  expect(await next).toMatchObject({ id: 3 })
})

test('PostgreSQL: two nodes write into one session, and a reader with last_id misses nothing', async () => {
  const settings = await POSTGRES.createSettings()
  const nodes = [await openTestDatabase(settings), await openTestDatabase(settings)]
  const stores = nodes.map(createChatStore)
  let isWriting = true
  const writing = Promise.all(
    stores.map(async (store) => {
      for (let count = 0; count < 100; count += 1) {
        await store.addUserMessage({ sessionId: SESSION, text: String(count) })
      }
    }),
  ).finally(() => {
    isWriting = false
  })
  const seen: number[] = []
  const read = async () => {
    for (const { id } of (await stores[0]?.listMessages(SESSION, seen.at(-1) ?? 0)) ?? []) seen.push(id)
  }
  while (isWriting) await read()
  await writing
  await read()
  expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})
