import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'
import { createTestLog } from '#testing/test-log.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { openServices } from './services.ts'
import { describeStartFailure } from './start-failure.ts'

/** Returns the operator's message when the services do not open with these settings. */
async function describeFailedStart(environment: NodeJS.ProcessEnv): Promise<string> {
  try {
    const services = await openServices(readConfig(environment), createTestLog().log)
    await services.close()
    return 'started'
  } catch (error) {
    return describeStartFailure(error)
  }
}

function createError(facts: Record<string, unknown>): Error {
  return Object.assign(new Error('details for programmers'), facts)
}

test('a taken port is named, with what to do', async () => {
  const other = createServer()
  const { promise: isListening, resolve } = Promise.withResolvers<void>()
  other.listen(0, '127.0.0.1', resolve)
  onTestFinished(() => void other.close())
  await isListening
  const { port } = other.address() as { port: number }
  const { app } = await createTestApp()
  const failure = await app.listen({ port, host: '127.0.0.1' }).catch((error: unknown) => error)
  expect(describeStartFailure(failure)).toBe(
    `Порт ${port} занят другой программой. Остановите её или задайте другой порт: PORT=3001 npm start`,
  )
})

test('a port for administrators only is named', () => {
  expect(describeStartFailure(createError({ code: 'EACCES', port: 80 }))).toBe(
    'Порт 80 нельзя занять без прав администратора. Задайте другой: PORT=3000',
  )
})

test.each(['EACCES', 'EPERM', 'EROFS'])('a folder that cannot be written (%s) is named', (code) => {
  expect(describeStartFailure(createError({ code, path: '/data' }))).toBe(
    'Нет прав на запись: /data. Дайте права или задайте другую папку: DATA_DIR=…',
  )
  expect(describeStartFailure(createError({ code }))).toContain('Нет прав на запись: папка данных.')
})

test.each(['ENOTDIR', 'ENOENT'])('a folder that cannot be (%s) is named', (code) => {
  expect(describeStartFailure(createError({ code, path: '/a-file/data' }))).toBe(
    'Такой папки быть не может: /a-file/data. Задайте другую папку: DATA_DIR=…',
  )
})

test('a PostgreSQL server that does not answer leads to DATABASE_URL', async () => {
  const settings = { dataDir: await createTempDir(), databaseUrl: 'postgresql://127.0.0.1:1/guide' }
  const failure = await openDatabase(settings).catch((error: unknown) => error)
  expect(describeStartFailure(failure)).toBe(
    'База данных по адресу DATABASE_URL не отвечает. Проверьте адрес и что сервер PostgreSQL запущен.',
  )
})

test('the guide itself starts without its PostgreSQL server, but not on one that refuses it (decision 041)', async () => {
  const start = async (databaseUrl: string) =>
    describeFailedStart({
      DATA_DIR: await createTempDir(),
      CITY_DIR: await createTestCity(await createTempDir()),
      DATABASE_URL: databaseUrl,
    })
  expect(await start('postgresql://127.0.0.1:1/guide')).toBe('started')
  expect(await start(`${inject('postgresUrl')}/absent`)).toBe(
    'База данных не пускает (database "absent" does not exist). Проверьте имя, пароль и название базы в DATABASE_URL.',
  )
})

test('a file that is not a database leads to DATA_DIR', async () => {
  const dataDir = await createTempDir()
  await writeFile(join(dataDir, 'gorodok.sqlite'), 'not a database '.repeat(100))
  const cityDir = await createTestCity(await createTempDir())
  expect(await describeFailedStart({ DATA_DIR: dataDir, CITY_DIR: cityDir })).toBe(
    'База данных не открывается (file is not a database). Проверьте права и место на диске в папке DATA_DIR.',
  )
})

test('faults of the city pack are listed one a line', async () => {
  const places = [
    createPackPlace({ id: 1, description: '' }),
    createPackPlace({ name: 'Сквер', category: null }),
  ]
  const cityDir = await createTestCity(await createTempDir(), { places })
  expect(await describeFailedStart({ DATA_DIR: await createTempDir(), CITY_DIR: cityDir })).toBe(
    [
      'В папке города есть ошибки (2):',
      '  • places.json, место 1 «Городской парк»: поле «description»: не должно быть пустым',
      '  • places.json, место 2 «Сквер»: нет обязательного поля «category»',
    ].join('\n'),
  )
})

test('faults of the settings are listed one a line', async () => {
  expect(await describeFailedStart({ PORT: 'abc', LOG_LEVEL: 'loud' })).toBe(
    [
      'Настройки заданы неверно (2):',
      '  • PORT: ожидается число',
      '  • LOG_LEVEL: ожидается одно из: trace, debug, info, warn, error, fatal, silent',
    ].join('\n'),
  )
})

test('an unforeseen failure is shown with its stack, so that it can be reported', () => {
  const failure = createError({})
  expect(describeStartFailure(failure)).toBe(`Путеводитель не запустился.\n${failure.stack}`)
  expect(describeStartFailure('тайна')).toBe('Путеводитель не запустился: тайна')
})
