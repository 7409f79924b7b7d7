import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../testing/standing-loop.ts', import.meta.url))

function start(standsMs: number) {
  const child = spawn(process.execPath, [SCRIPT, String(standsMs)])
  const begun = once(child.stdout, 'data')
  const ended = Promise.all([once(child, 'close'), text(child.stderr)])
  return { child, begun, ended }
}

test('a process whose event loop stands still is ended with a sentence, so that it is started anew', async () => {
  const [[code, signal], output] = await start(60_000).ended
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  expect(output).toContain('Путеводитель завис')
})

test('one that was only busy goes on', async () => {
  const [[code]] = await start(100).ended
  expect(code).toBe(0)
})

test('one that stood still as a whole, as a paused machine does, goes on', async () => {
  const { child, begun, ended } = start(10)
  await begun
  child.kill('SIGSTOP')
  await sleep(1_000)
  child.kill('SIGCONT')
  const [[code]] = await ended
  expect(code).toBe(0)
})
