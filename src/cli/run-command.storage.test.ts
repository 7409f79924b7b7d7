import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { createPlaceReportStore } from '#server/place-reports/place-report-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { typeCommand } from '#testing/type-command.ts'
import { COMMAND_TABLE } from './terminal/command-table.ts'

const NOT_MAILED = { isMailed: false }

test.each([[[]], [['--help']], [['help']]])('%j lists every command in Russian', async (args) => {
  const { code, stdout } = await typeCommand(args)
  expect(code).toBe(0)
  for (const [name, { summary }] of Object.entries(COMMAND_TABLE))
    expect(stdout).toMatch(new RegExp(`^  ${name} +${summary.replace(/[?«»]/g, '.')}`, 'm'))
})

test.each(Object.keys(COMMAND_TABLE))(
  '«%s --help» tells how it is typed, and an unknown option is refused',
  async (name) => {
    const help = await typeCommand([...name.split(' '), '--help'])
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining(`npx gorodok ${name}`)])
    const wrong = await typeCommand([...name.split(' '), '--no-such-option'])
    expect([wrong.code, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toContain('Нет такого ключа: --no-such-option')
    expect(wrong.stderr).toContain(`npx gorodok ${name}`)
  },
)

test('every command of the table has its file, and no file is left over', async () => {
  const files = await readdir(join(import.meta.dirname, 'commands'))
  const programs = files.filter((file) => !file.includes('.test.'))
  expect(programs.sort()).toEqual(
    Object.keys(COMMAND_TABLE)
      .map((name) => `${name.replace(' ', '-')}.ts`)
      .sort(),
  )
})

test.each([[['places']], [['places', 'remove']], [['помощь']]])(
  '%j is no command: exit code 2',
  async (args) => {
    const { code, stderr } = await typeCommand(args)
    expect([code, stderr]).toEqual([2, expect.stringContaining('Нет такой команды')])
  },
)

test.each([
  [['feedback', 'erase', '--email'], 'После --email нужно значение.'],
  [['feedback', 'list', '--all=1'], 'После --all ничего не пишут.'],
  [['places', 'undo', 'вчера'], 'Лишнее слово: вчера'],
  [['places', 'import'], 'Назовите один файл.'],
  [['pack'], 'Скажите, в каком виде: --html.'],
  [['print', '--size', 'a3', 'map'], 'Нет такого размера бумаги: a3. Есть a4 и a5.'],
])('%j is told in Russian what it lacks or has too much', async (args, expected) => {
  const { code, stderr } = await typeCommand(args)
  expect([code, stderr.split('\n')[0]]).toEqual([2, expected])
})

test.each([[['places', 'export', 'места.csv']], [['places', 'check']]])(
  'where no guide ever ran, %j says so instead of working on nothing',
  async (args) => {
    const { code, stdout, stderr } = await typeCommand(args, {
      DATA_DIR: await createTempDir(),
      CITY_DIR: await createTestCity(await createTempDir()),
      DATABASE_URL: '',
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('В путеводителе нет ни одного места')
  },
)

test('without a browser a sheet is not printed, and the command says what to install or do instead', async () => {
  const { code, stderr } = await typeCommand(['print', 'poster'], { CHROMIUM_PATH: '/nowhere/chromium' })
  expect(code).toBe(1)
  expect(stderr).toContain('нужен браузер Chromium, Chrome или Edge, а на этом компьютере его нет')
  expect(stderr).toContain('откройте лист на сайте, например /print/poster')
})

test('a database that does not answer is told in one Russian sentence', async () => {
  const { code, stderr } = await typeCommand(['feedback', 'list'], {
    DATABASE_URL: 'postgresql://guide:secret@127.0.0.1:1/guide',
  })
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toContain('DATABASE_URL')
  expect(stderr).not.toContain('secret')
})

for (const { name, createSettings } of DATABASES) {
  async function openTown() {
    const { dataDir, databaseUrl = '' } = await createSettings()
    const city = { name: 'Омск', center: { lat: 50.45, lng: 40.13 }, timeZone: 'Asia/Omsk' }
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CITY_DIR: await createTestCity(await createTempDir(), { city }),
    }
    const database = await openTestDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
    return { database, run: (...args: string[]) => typeCommand(args, environment) }
  }

  test(`${name}: feedback is listed, exported and erased`, async () => {
    const { database, run } = await openTown()
    const store = createFeedbackStore(database)
    // The order of two of the same millisecond is unknown.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 1000 })
    await store.add(
      { name: '=1+1', email: 'anna@example.ru', message: 'Спасибо!\n\u001b[31mкрасно' },
      NOT_MAILED,
    )
    vi.useRealTimers()
    await store.add({ name: 'Олег', email: 'oleg@example.ru', message: 'Закрыто', topic: 'SEO' }, NOT_MAILED)
    const listed = await run('feedback', 'list')
    expect(listed.code).toBe(0)
    expect(listed.stdout).toContain('=1+1 <anna@example.ru>')
    expect(listed.stdout).not.toContain('\u001b')
    expect(listed.stdout).not.toContain('Олег')
    expect((await run('feedback', 'list', '--all')).stdout).toContain(
      'Олег <oleg@example.ru>  (похоже на рассылку)',
    )
    expect((await run('feedback', 'list', '--since', '2999-01-01')).stderr).toContain('Сообщений: 0')
    expect((await run('feedback', 'list', '--since', 'вчера')).code).toBe(2)
    const csv = await run('feedback', 'export', '--format', 'csv')
    expect(csv.stdout).toContain(";'=1+1;anna@example.ru;")
    const file = join(await createTempDir(), 'письма.json')
    expect((await run('feedback', 'export', file, '--all')).code).toBe(0)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
      { name: '=1+1' },
      { name: 'Олег', isSuspect: true },
    ])
    expect((await run('feedback', 'export', '--format', 'xml')).code).toBe(2)
    expect((await run('feedback', 'erase', '--email', 'ANNA@example.ru')).stderr).toContain(
      'Удалено сообщений: 1',
    )
    expect(await store.list({ isSuspectShown: true })).toMatchObject([{ name: 'Олег' }])
  })

  test(`${name}: reports are counted with the names of the places, most complaints first`, async () => {
    const { database, run } = await openTown()
    expect((await run('places', 'report')).stderr).toContain('Ответов пока нет.')
    await createPlaceStore(database).seed(
      [createPlace({ id: 1, name: 'Сквер' }), createPlace({ id: 2, name: 'Музей' })],
      'a',
    )
    const reports = createPlaceReportStore(database)
    await reports.add(1, { verdict: 'right' })
    await reports.add(2, { verdict: 'wrong', note: 'Ремонт до \u202Eмая 👩‍👧' })
    await reports.add(9, { verdict: 'wrong' })
    const { code, stdout } = await run('places', 'report')
    expect(code).toBe(0)
    expect(stdout.split('\n').map((line) => line.replace(/; последний ответ.*/, ''))).toEqual(
      expect.arrayContaining([
        'Музей: «Верно» — 0, «Закрыто / ошибка» — 1',
        '    «Ремонт до �мая 👩‍👧»',
        'место 9, которого больше нет: «Верно» — 0, «Закрыто / ошибка» — 1',
        'Сквер: «Верно» — 1, «Закрыто / ошибка» — 0',
      ]),
    )
    expect(stdout.indexOf('Сквер')).toBeGreaterThan(stdout.indexOf('Музей'))
  })

  test(`${name}: the doctor tells what is unknown, and which five places to recheck first`, async () => {
    const { database, run } = await openTown()
    const places = [
      createFullPlace({
        id: 1,
        slug: 'a',
        name: 'Свежий музей',
        checkedAt: new Date().toISOString().slice(0, 10),
      }),
      createFullPlace({ id: 2, slug: 'b', name: 'Старый музей', checkedAt: '2001-01-01' }),
      createPlace({ id: 3, name: 'Кафе', category: 'кафе' }),
      ...[4, 5, 6, 7].map((id) => createPlace({ id, name: `Сквер ${id}` })),
    ]
    await createPlaceStore(database).seed(places, 'a')
    await createPlaceReportStore(database).add(1, { verdict: 'wrong' })
    const { code, stdout } = await run('places', 'check', '--no-network')
    expect(code).toBe(0)
    expect(stdout).toContain('Сведения проверены больше года назад: 1 (Старый музей)')
    expect(stdout).toContain('Часы работы не известны: 1 (Кафе)')
    expect(stdout).toContain('Точка указана примерно: 2 (Свежий музей, Старый музей)')
    expect(stdout).toMatch(
      /^Помощник (понимает вопросы по смыслу|понимает только названия и слова:\n {4}Модель)/m,
    )
    const recheck = stdout.split('Проверьте на этой неделе:\n')[1]?.trim().split('\n') ?? []
    expect(recheck).toHaveLength(5)
    expect(recheck[0]).toContain('Свежий музей — посетители отметили ошибку: 1')
  })
}

test('an undo that would lose what was changed since the table asks for --accept', async () => {
  const [DATA_DIR, CITY_DIR] = [await createTempDir(), await createTestCity(await createTempDir())]
  const undo = (...args: string[]) => typeCommand(['places', 'undo', ...args], { DATA_DIR, CITY_DIR })
  const database = await openTestDatabase({ dataDir: DATA_DIR, databaseUrl: undefined })
  const store = createPlaceStore(database)
  await store.replace([createPlace()], 0)
  await database.updateTable('guide_state').set({ origin: 'office', version: 2 }).execute()
  const refused = await undo()
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('места меняли и иначе')])
  expect((await store.listPlaces()).places).toHaveLength(1)
  expect((await undo('--accept')).stderr).toContain('отменена')
  expect((await store.listPlaces()).places).toHaveLength(0)
})
