import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createChatStore } from '#server/chat/chat-store.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { createModelUseStore } from './model-use-store.ts'

const CAPS = { perConversation: 100, perHour: 100, perDay: 100 }

async function beginConversation(database: Database): Promise<string> {
  const sessionId = randomUUID()
  await createChatStore(database).addUserMessage({ sessionId, text: 'Привет' })
  return sessionId
}

for (const { name, open, createSettings } of STORE_DATABASES) {
  test(`${name}: an hour, a day and a conversation have their caps, and what is refused is not counted`, async () => {
    const database = await open()
    const { admit, countCalls } = createModelUseStore(database)
    const [one, other] = [await beginConversation(database), await beginConversation(database)]
    const caps = { perConversation: 2, perHour: 3, perDay: 5 }
    const admitAll = async (hour: string, sessions: (string | undefined)[]) => {
      const admitted: boolean[] = []
      for (const session of sessions) admitted.push(await admit(hour, session, caps))
      return admitted
    }
    expect(await admitAll('2026-11-26T16', [one, one, one, other, other])).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect(await countCalls('2026-11-26T16')).toEqual({ hour: 3, day: 3 })
    expect(await admitAll('2026-11-26T17', [one, other, other, undefined, undefined])).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
    expect(await countCalls('2026-11-26T17')).toEqual({ hour: 2, day: 5 })
    expect(await admitAll('2026-11-27T00', [one, other])).toEqual([true, true])
    expect(await admit('2026-11-27T00', randomUUID(), caps)).toBe(false)
  })

  test(`${name}: nodes that ask at once count in one place`, async () => {
    const settings = await createSettings()
    const [database, other] = [await openTestDatabase(settings), await openTestDatabase(settings)]
    const nodes = [createModelUseStore(database), createModelUseStore(other)]
    const conversation = await beginConversation(database)
    const asked = Array.from({ length: 20 }, (_, at) =>
      nodes[at % 2]?.admit('2026-11-26T16', at % 4 === 0 ? conversation : undefined, CAPS),
    )
    expect(await Promise.all(asked)).toEqual(Array(20).fill(true))
    expect(await nodes[0]?.countCalls('2026-11-26T16')).toEqual({ hour: 20, day: 20 })
    for (const { admit } of nodes)
      expect(await admit('2026-11-26T16', undefined, { ...CAPS, perHour: 20 })).toBe(false)
  })

  test(`${name}: what came of messages is summed by month, and old hours are removed`, async () => {
    const database = await open()
    const { add, sumMonth, removeBefore } = createModelUseStore(database)
    await add('2026-10-31T23', { messages: 7, tokens: 7 })
    await add('2026-11-01T00', { messages: 1, tokens: 3_000_000 })
    await add('2026-11-01T00', { messages: 1, tokens: 1_200, refused: 1 })
    await add('2026-11-30T23', { messages: 1, failed: 1 })
    const november = { messages: 3, calls: 0, tokens: 3_001_200, refused: 1, failed: 1 }
    expect(await sumMonth('2026-11')).toEqual(november)
    expect(await sumMonth('2026-12')).toEqual({ messages: 0, calls: 0, tokens: 0, refused: 0, failed: 0 })
    expect(await removeBefore('2026-11-01T00:00:00.000Z')).toBe(1)
    expect(await sumMonth('2026-10')).toMatchObject({ messages: 0 })
    expect(await sumMonth('2026-11')).toEqual(november)
  })
}
