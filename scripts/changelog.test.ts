import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './release-files.ts'

const MIGRATIONS = join(ROOT, 'src/server/db/migrations')

type Release = { version: string; areTablesChanged: boolean; lastMigration: string }

/** Returns the releases of `CHANGELOG.md`, newest first. */
function readReleases(): Release[] {
  const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const parts = text.split(/^## /m).slice(1)
  return parts.map((part) => {
    const [, version = ''] = /^(\d+\.\d+\.\d+), /.exec(part) ?? []
    const [, change = '', lastMigration = ''] = /^Tables: (yes|no), up to (\S+)\.$/m.exec(part) ?? []
    return { version, areTablesChanged: change === 'yes', lastMigration }
  })
}

test('the newest release of the changelog is this one, and knows the tables as they are', () => {
  const [newest] = readReleases()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const last = readdirSync(MIGRATIONS).sort().at(-1)?.replace('.ts', '')
  expect(newest).toMatchObject({ version, lastMigration: last })
})

test('each release says truly whether its tables are others than those before', () => {
  const releases = readReleases()
  for (const [index, { version, areTablesChanged, lastMigration }] of releases.entries()) {
    const isOther = releases[index + 1]?.lastMigration !== lastMigration
    expect([version, areTablesChanged]).toEqual([version, isOther])
  }
})
