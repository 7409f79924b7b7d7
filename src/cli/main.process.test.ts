import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runGorodok } from '#testing/run-gorodok.ts'

test('results go to the standard output, faults to the standard error, and the exit code tells', async () => {
  const help = await runGorodok(['help'])
  expect([help.code, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('feedback list')
  const wrong = await runGorodok(['places'])
  expect([wrong.code, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('Нет такой команды')
  const failed = await runGorodok(['town', 'check', '/no/such/town'])
  expect([failed.code, failed.stdout]).toEqual([1, ''])
})

test('a reader that has seen enough is no failure', () => {
  const main = new URL('./main.ts', import.meta.url).pathname
  const { stdout, stderr } = spawnSync('sh', [
    '-c',
    `{ "${process.execPath}" "${main}" help; echo "code $?" >&2; } | true`,
  ])
  expect([stdout.toString(), stderr.toString()]).toEqual(['', 'code 0\n'])
})
