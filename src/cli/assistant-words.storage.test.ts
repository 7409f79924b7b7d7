import { expect, test } from 'vitest'
import { createChatStore } from '#server/chat/chat-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { typeCommand } from '#testing/type-command.ts'

for (const { name, createSettings } of DATABASES) {
  test(`${name}: what the guide has no word for is counted, and nobody who asked is shown`, async () => {
    const { dataDir, databaseUrl = '' } = await createSettings()
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CITY_DIR: await createTestCity(await createTempDir()),
    }
    const run = (...args: string[]) => typeCommand(['assistant', 'words', ...args], environment)
    const database = await openTestDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
    expect(await run()).toMatchObject({ code: 1, stdout: '' })

    await createPlaceStore(database).seed([createPlace({ id: 1, name: 'Сквер' })], 'a')
    expect((await run()).stdout).toContain('Слова, которых путеводитель не знает:\n  пока ничего')

    const chat = createChatStore(database)
    for (const sessionId of ['one', 'two', 'three']) {
      const text = `Меня зовут анна ${sessionId}, мой номер 8-900-555-35-35, где дельтаплан?`
      const { id } = await chat.addUserMessage({ sessionId, text })
      await database
        .insertInto('chat_message')
        .values({
          session_id: sessionId,
          sequence: id + 1_000,
          reply_to: id,
          client_key: null,
          text: 'Этого в путеводителе нет.',
          is_bot: 1,
          extras: null,
          created_at: new Date().toISOString(),
        })
        .execute()
    }
    const { code, stdout, stderr } = await run()
    expect([code, stderr.includes('Разговоров: 3.')]).toEqual([0, true])
    expect(stdout).toContain('  дельтаплан — разговоров: 3')
    expect(stdout.split('Спросили, но ответа не нашлось:')[1]).toContain('дельтаплан')
    expect(stdout).not.toMatch(/анна|555|one|two/)
    expect((await run('--since', '2999-01-01')).stderr).toContain('Разговоров: 0.')
    expect((await run('--most', 'много')).code).toBe(2)
    expect((await run('--since', 'вчера')).code).toBe(2)
  })
}
