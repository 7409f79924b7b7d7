import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { listCommands } from '#testing/docs-commands.ts'
import { findElsewhere } from '#testing/docs-commands-elsewhere.ts'
import { readOlkhovets } from '#testing/extract/olkhovets.ts'
import { writePbf } from '#testing/extract/write-pbf.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTestScreen } from '#testing/test-screen.ts'
import { readTableFile, writeTableFile } from './files/place-file.ts'
import { runCommand } from './run-command.ts'

const STEPS_BEGIN = 'npx gorodok town new '

let dir: string

/** The prepared files: downloaded extracts, own folders. */
async function prepare() {
  dir = await createTempDir()
  vi.stubEnv('CITY_DIR', join(dir, 'srv/kalyazin'))
  vi.stubEnv('DATA_DIR', join(dir, 'srv/kalyazin-data'))
  vi.stubEnv('DATABASE_URL', '')
  for (const folder of ['srv/gorod', 'фото', 'var/backups/gorodok'])
    await mkdir(join(dir, folder), { recursive: true })
  for (const name of ['kaluga.osm.pbf', 'kalyazin.osm.pbf']) {
    await writeFile(join(dir, name), writePbf(await readOlkhovets()))
  }
}
afterEach(() => vi.unstubAllEnvs())

/** The words of a command: files are in a folder of the test, and the box is one of the extract's town. */
function place(command: string): string[] {
  const box = '58.0,45.0,58.0108,45.0272'
  return command
    .replace(/--box \S+/, `--box ${box}`)
    .replace(/--center \S+/, '--center 58.0072,45.0136')
    .replace('npx gorodok ', '')
    .split(' ')
    .map((word) => {
      if (/^\/(?:srv|var|tmp)\//.test(word)) return join(dir, word)
      if (word === 'draft.xlsx') return join(dir, 'srv/kalyazin', word)
      return /\.(?:xlsx|csv|json|pbf)$|^фото$/.test(word) ? join(dir, word) : word
    })
}

async function type(command: string): Promise<string> {
  const screen = createTestScreen()
  const code = await runCommand(place(command), screen)
  expect([code, screen.getText()], command).toEqual([0, expect.anything()])
  await afterCommand(command)
  return screen.getText()
}

/** Does what a person does between the commands, as the documents say. */
async function afterCommand(command: string) {
  const town = join(dir, 'srv/kalyazin')
  if (command.startsWith('npx gorodok town map kalyazin')) {
    await copyFile(join(town, 'draft.xlsx'), join(town, 'места.xlsx'))
  }
  if (command === 'npx gorodok places export места.xlsx') await forgetPoints(join(dir, 'места.xlsx'))
  // That was the first import: without it the guide is empty.
  if (command === 'npx gorodok places undo') await type('npx gorodok places import /srv/kalyazin/места.xlsx')
  if (command.endsWith('--list точки.csv')) {
    const list = join(dir, 'точки.csv')
    await writeFile(list, (await readFile(list, 'utf8')).replace(/^;/m, 'да;'))
  }
}

/** Makes all points approximate. */
async function forgetPoints(table: string) {
  const cells = await readTableFile(table)
  const at = cells[0]?.indexOf('Точка') ?? -1
  for (const row of cells.slice(1)) row[at] = 'примерно'
  await writeTableFile(table, cells)
}

/** The steps of a new town first, in order; then everything else, in the order of the documents. */
function listTyped(): string[] {
  const listed = [
    ...listCommands('docs/content.md'),
    ...listCommands('docs/operations.md'),
    ...listCommands('docs/server.md'),
  ]
  const commands = listed.map(({ command }) => command)
  const begin = commands.findIndex((command) => command.startsWith(STEPS_BEGIN))
  const end = commands.indexOf('npx gorodok town check', begin) + 1
  const steps = commands.slice(begin, end)
  return [...steps, ...commands.slice(0, begin), ...commands.slice(end)].filter(
    (command) => command.startsWith('npx gorodok ') && findElsewhere(command) === undefined,
  )
}

test('who follows the documents word for word has a town, its map and its places, and each command does its work', async () => {
  await prepare()
  const heldBy = new Map<string, string>()
  for (const command of listTyped()) heldBy.set(command, await type(command))
  expect(heldBy.get('npx gorodok places import /srv/kalyazin/места.xlsx')).toContain('Записано')
  expect(heldBy.get('npx gorodok places locate места.xlsx --accept точки.csv')).toContain('Точных точек: 1')
  expect(heldBy.get('npx gorodok places undo')).toContain('отменена')
  expect(heldBy.get('npx gorodok town check')).not.toContain('Павловск')
})

test('the steps that a new town is told are those of the document, in the same order', async () => {
  const screen = createTestScreen()
  const town = join(await createTempDir(), 'town')
  const options = ['--name', 'Калязин', '--center', '57.2383,37.8589', '--time-zone', 'Europe/Moscow']
  await runCommand(['town', 'new', town, ...options], screen)
  const shorten = (command: string) => command.replace(/^npx gorodok | \S*[./]\S*| ВЫГРУЗКА/g, '')
  const steps = [...screen.getText().matchAll(/(?:npx gorodok|npm start)[^;\n]*/g)].map(([step]) =>
    shorten(step.trim()),
  )
  const document = listCommands('docs/content.md').map(({ command }) => command)
  const begin = document.findIndex((command) => command.startsWith(STEPS_BEGIN)) + 1
  expect(steps).toEqual(document.slice(begin, begin + steps.length).map(shorten))
  expect(steps).toHaveLength(5)
})

/** Parses a `curl` command: its URL and its body. */
function readCurl(command: string) {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const after = (option: string) => words[words.indexOf(option) + 1]
  const body = words.includes('-d') ? after('-d') : undefined
  const [name = '', value = ''] = (words.includes('-H') ? after('-H') : '')?.split(': ') ?? []
  return { url: words.at(-1) ?? '', body, headers: name === '' ? {} : { [name]: value } }
}

test('the examples of the API are answered', async () => {
  const { app } = await createTestApp()
  const examples = listCommands('docs/api.md').map(({ command }) => readCurl(command))
  expect(examples.length).toBeGreaterThan(2)
  for (const { url, body, headers } of examples) {
    const { pathname } = new URL(url)
    const method = body === undefined ? 'GET' : 'POST'
    const { statusCode } = await app.inject({
      method,
      url: pathname,
      headers,
      ...(body !== undefined && { body }),
    })
    expect([pathname, statusCode]).toEqual([pathname, method === 'GET' ? 200 : 201])
  }
})
