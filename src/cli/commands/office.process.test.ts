import { expect, test } from 'vitest'
import { createJournalStore } from '#server/office/journal-store.ts'
import { openMailServer } from '#testing/mail-server.ts'
import { DATABASES, openTestDatabase, SQLITE } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { typeCommand } from '#testing/type-command.ts'

for (const { name, createSettings } of DATABASES) {
  test(`${name}: a command invites, lists and shuts out, and the journal tells of it`, async () => {
    const settings = await createSettings()
    const { enterWith } = await createTestOffice(settings)
    const environment = {
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl !== undefined && { DATABASE_URL: settings.databaseUrl }),
      PUBLIC_URL: 'https://town.example',
      OFFICE: 'on',
    }
    const run = (...args: string[]) => typeCommand(['office', ...args], environment)

    const invited = await run('invite', '--name', 'Анна', '--role', 'admin')
    expect(invited.stderr).toContain('Ссылка для «Анна» (администратор)')
    const [, token = ''] = /^https:\/\/town\.example\/office\/enter#([\w-]{43})\n$/.exec(invited.stdout) ?? []
    expect((await run('list')).stdout).toBe(
      'Анна — администратор; сеансов нет; есть неиспользованная ссылка\n',
    )
    expect((await enterWith(token)).statusCode).toBe(201)
    expect((await run('list')).stdout).toMatch(/^Анна — администратор; сеансов: 1, заходил\(а\) [^;]+\n$/)

    expect((await run('revoke', '--name', ' Анна ')).stderr).toContain('Вход для «Анна» закрыт.')
    expect(await run('revoke', '--name', 'Анна')).toMatchObject({ code: 1 })
    expect((await run('list')).stderr).toContain('В редакции пока никого нет.')
    const { items } = await createJournalStore(await openTestDatabase(settings)).list(undefined)
    expect(items.map(({ who, action }) => [who, action])).toEqual([
      ['Команда gorodok', 'person.revoke'],
      ['Анна', 'session.enter'],
      ['Команда gorodok', 'person.invite'],
    ])
  })
}

test('a link is mailed when there is mail, and told of when there is none or the office is off', async () => {
  const { dataDir } = await SQLITE.createSettings()
  const server = await openMailServer()
  const mail = { DATA_DIR: dataDir, SMTP_URL: server.url, FEEDBACK_TO: 'town@example.ru', OFFICE: 'on' }
  const args = ['office', 'invite', '--name', 'Анна', '--email', 'anna@example.ru']
  const sent = await typeCommand(args, mail)
  expect(sent.stderr).toContain('Ссылка отправлена: anna@example.ru')
  expect(server.letters).toMatchObject([{ to: ['anna@example.ru'] }])
  expect(server.letters[0]?.text).toContain(sent.stdout.trim())

  const off = await typeCommand(args, { DATA_DIR: dataDir })
  expect(off.stdout).toMatch(/^http:\/\/localhost:3000\/office\/enter#/)
  expect(off.stderr).toContain('задайте OFFICE=on')
  expect(off.stderr).toContain('Почта не настроена')
})

test.each([
  [['invite'], 'Укажите --name ИМЯ.'],
  [['invite', '--name', 'Анна', '--role', 'owner'], 'ожидается editor или admin'],
  [['invite', '--name', 'Анна', '--email', 'anna'], 'Введите корректный email адрес'],
])('«gorodok office %s» says what was typed wrongly', async (args, sentence) => {
  const { code, stderr } = await typeCommand(['office', ...args])
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
})
