import { spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

test.each([
  ['a process', 'process', () => spawnSync('true')],
  ['a server', 'process', () => createServer().listen(0)],
  ['a connection', 'storage', () => connect(1)],
  ['a database', 'storage', () => new DatabaseSync(':memory:').exec('select 1')],
])('a test that needs %s is told to call its file *.%s.test.ts', (_, suffix, use) => {
  expect(use).toThrow(`call it *.${suffix}.test.ts`)
})
