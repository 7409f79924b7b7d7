import { spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'

const SCRIPT = join(import.meta.dirname, 'gorodok.mjs')

test('the command is started from any folder, by the pinned Node, and gives its exit code on', async () => {
  const cwd = await createTempDir()
  const help = spawnSync(process.execPath, [SCRIPT, '--help'], { cwd, encoding: 'utf8' })
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('places import')])
  expect(spawnSync(process.execPath, [SCRIPT, 'нет', 'такой'], { cwd }).status).toBe(2)
})

test('settings that this user may not read are named, with what to type instead', async () => {
  const folder = await createTempDir()
  for (const name of ['gorodok.mjs', 'setup.mjs'])
    await cp(join(import.meta.dirname, name), join(folder, 'scripts', name))
  // Nobody can read a folder as a file, not even root.
  await mkdir(join(folder, '.env'))
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/gorodok.mjs'), '--help'], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/\.env не читается.*sudo -H -u gorodok/)],
  ])
})
