import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createChatStore, listQuestions } from './chat-store.ts'

async function addReply(database: Database, sessionId: string, replyTo: number, text: string) {
  await database
    .insertInto('chat_message')
    .values({
      session_id: sessionId,
      sequence: 1_000 + replyTo,
      reply_to: replyTo,
      client_key: null,
      text,
      is_bot: 1,
      extras: null,
      created_at: new Date().toISOString(),
    })
    .execute()
}

async function listAll(database: Database, since = '', until?: string) {
  const questions = []
  for await (const question of listQuestions(database, { since, until })) questions.push(question)
  return questions
}

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: what visitors wrote is listed with its answers, one conversation after the other`, async () => {
    const database = await open()
    const store = createChatStore(database)
    await store.addUserMessage({ sessionId: 'b', text: 'Где музей?' })
    await store.addUserMessage({ sessionId: 'a', text: 'Где пляж?' })
    await store.addUserMessage({ sessionId: 'b', text: 'А кафе?' })
    await addReply(database, 'b', 1, 'Вот что подходит:')
    expect(await listAll(database)).toEqual([
      { conversation: 'a', text: 'Где пляж?', answer: undefined },
      { conversation: 'b', text: 'Где музей?', answer: 'Вот что подходит:' },
      { conversation: 'b', text: 'А кафе?', answer: undefined },
    ])
    expect(await listAll(database, '2999-01-01T00:00:00.000Z')).toEqual([])
    expect(await listAll(database, '', '2000-01-01T00:00:00.000Z')).toEqual([])
  })

  test(`${name}: more messages than are read at once are all listed, each once`, async () => {
    const database = await open()
    await createChatStore(database).addUserMessage({ sessionId: 'a', text: '1' })
    const rows = Array.from({ length: 4_100 }, (_, at) => ({
      session_id: 'a',
      sequence: at + 2,
      reply_to: null,
      client_key: null,
      text: `${at + 2}`,
      is_bot: 0,
      extras: null,
      created_at: '2026-11-21T10:00:00.000Z',
    }))
    for (let at = 0; at < rows.length; at += 500) {
      await database
        .insertInto('chat_message')
        .values(rows.slice(at, at + 500))
        .execute()
    }
    const texts = (await listAll(database)).map(({ text }) => text)
    expect(texts).toEqual(Array.from({ length: 4_101 }, (_, at) => `${at + 1}`))
  })
}
