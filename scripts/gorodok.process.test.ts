import { spawnSync } from 'node:child_process'
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
