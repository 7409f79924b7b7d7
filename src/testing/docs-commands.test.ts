import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTS, listCommands } from './docs-commands.ts'
import { ELSEWHERE, findElsewhere } from './docs-commands-elsewhere.ts'

const ROOT = join(import.meta.dirname, '../..')
const commands = DOCUMENTS.flatMap(listCommands)
/** Run word for word by `docs-commands.storage.test.ts`. */
const TYPED = /^(?:npx gorodok |curl )/

test('each command of the documents is typed by a test, or it is said why not', () => {
  const silent = commands.filter(
    ({ command }) => !TYPED.test(command) && findElsewhere(command) === undefined,
  )
  expect(
    silent.map(({ document, line, command }) => `${document}:${line}: ${command}`),
    'say in src/testing/docs-commands-elsewhere.ts which test types them, or why none does',
  ).toEqual([])
})

test('what is said of commands is said of some that the documents have, and names tests that are there', () => {
  const idle = ELSEWHERE.filter((one) => !commands.some(({ command }) => findElsewhere(command) === one))
  expect(idle.map(([command]) => String(command))).toEqual([])
  const tests = ELSEWHERE.flatMap(([, heldBy]) => ('test' in heldBy ? [heldBy.test] : []))
  expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('each script that the documents name is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const named = commands.flatMap(({ command }) => /^npm run (\S+)/.exec(command)?.[1] ?? [])
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})
