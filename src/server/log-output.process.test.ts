import { spawnSync } from 'node:child_process'
import { closeSync, openSync, read, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { openLogOutput } from './log.ts'

function openFile(path: string, flags: string): number {
  const file = openSync(path, flags)
  onTestFinished(() => closeSync(file))
  return file
}

test('lines come into a file whole and in their order', async () => {
  const path = join(await createTempDir(), 'log')
  const output = openLogOutput(openFile(path, 'a'))
  const lines = Array.from({ length: 1_000 }, (_, index) => `${index} ${'ж'.repeat(100)}\n`)
  for (const line of lines) output.write(line)
  await output.close()
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''))
  expect(output.countLost()).toBe(0)
})

test('lines beyond what may wait are lost, and told once the reader goes on', async () => {
  const path = join(await createTempDir(), 'log')
  spawnSync('mkfifo', [path])
  const [reader, writer] = [openFile(path, 'r+'), openSync(path, 'w')]
  const output = openLogOutput(writer, 200_000)
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 300; count += 1) output.write(line)
  expect(output.countLost()).toBe(100)
  let text = ''
  while (!text.includes('lines were lost')) {
    const { buffer, bytesRead } = await promisify(read)(reader, { buffer: Buffer.alloc(64 * 1024) })
    text += buffer.toString('utf8', 0, bytesRead)
  }
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  expect(JSON.parse(last)).toMatchObject({ level: 40, lines: 100, msg: 'log: lines were lost' })
  expect(text.split('\n').filter((found) => found === line.trim())).toHaveLength(200)
  await output.close()
})
