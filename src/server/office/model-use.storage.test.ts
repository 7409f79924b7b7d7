import { expect, test } from 'vitest'
import type { WantedOfMonth } from '#domain/office/months.ts'
import { officePaths } from '#domain/office/paths.ts'
import { createModelUseStore } from '#server/assistant/model-use-store.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'

const MODEL = {
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  LLM_MODEL: 'qwen3:8b',
  LLM_CALLS_PER_HOUR: '10',
  LLM_CALLS_PER_DAY: '12',
  CLOCK: '2026-11-26T17:30:00+03:00',
}

for (const { name, createSettings } of DATABASES) {
  const readMonth = async (environment: Record<string, string>) => {
    const { database, call, enter } = await createTestOffice(await createSettings(), environment)
    const { add, admit } = createModelUseStore(database)
    const caps = { perConversation: 100, perHour: 100, perDay: 100 }
    for (const hour of ['2026-11-25T10', '2026-11-26T16', '2026-11-26T16', '2026-11-26T17'])
      await admit(hour, undefined, caps)
    await add('2026-11-26T17', { messages: 3, tokens: 5_000, refused: 1, failed: 1 })
    const url = `${officePaths.wanted}?month=2026-11`
    return (await call('GET', url, { cookie: await enter('Анна', 'editor') })).json<WantedOfMonth>()
  }

  test(`${name}: the office shows what the model was asked this month and what its caps leave`, async () => {
    expect((await readMonth(MODEL)).model).toEqual({
      name: 'qwen3:8b',
      messages: 3,
      calls: 4,
      tokens: 5_000,
      refused: 1,
      failed: 1,
      leftThisHour: 9,
      leftToday: 9,
    })
  })

  test(`${name}: without a model the office does not speak of one`, async () => {
    expect(await readMonth({})).not.toHaveProperty('model')
  })
}
