import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'

/** Their log lines exceed the buffer of a pipe several times. */
const REQUESTS = 800

async function startLoggingTo(log: number) {
  const settings = {
    DATA_DIR: await createTempDir(),
    CITY_DIR: await createTestCity(await createTempDir()),
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000',
  }
  const guide = await startGuideNode(settings, { ...UNBUILT, log })
  onTestFinished(async () => {
    closeSync(log)
    await guide.kill()
  })
  return guide
}

async function ask(url: string, times: number) {
  for (let count = 0; count < times; count += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.text()
    expect(response.status).toBe(200)
  }
}

async function countLost(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^gorodok_log_lines_lost (\d+)$/m.exec(metrics)?.[1])
}

test('a log whose reader stands still stops neither the answers nor the end of the guide', async () => {
  const pipe = join(await createTempDir(), 'log')
  spawnSync('mkfifo', [pipe])
  const guide = await startLoggingTo(openSync(pipe, 'r+'))
  await ask(`${guide.url}/healthz`, REQUESTS)
  expect(await guide.stop()).toBe(0)
})

test('a log on a full disk stops neither the answers nor the end of the guide, and its lost lines are counted', async () => {
  const guide = await startLoggingTo(openSync('/dev/full', 'w'))
  await ask(`${guide.url}/healthz`, 20)
  await expect.poll(() => countLost(guide.url)).toBeGreaterThanOrEqual(20)
  expect(await guide.stop()).toBe(0)
})

test('a log whose reader is gone costs lines alone', async () => {
  const pipe = join(await createTempDir(), 'log')
  spawnSync('mkfifo', [pipe])
  const reader = openSync(pipe, 'r+')
  const writer = openSync(pipe, 'w')
  const guide = await startLoggingTo(writer)
  await ask(`${guide.url}/healthz`, 1)
  readSync(reader, Buffer.alloc(64 * 1024))
  closeSync(reader)
  await ask(`${guide.url}/healthz`, 20)
  await expect.poll(() => countLost(guide.url)).toBeGreaterThan(0)
  expect(await guide.stop()).toBe(0)
})
