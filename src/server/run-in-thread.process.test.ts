import { expect, test } from 'vitest'
import { runInThread, ThreadGivenUp } from './office-thread.ts'

const asThread = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`)

test('a thread gives what it made of its order', async () => {
  const entry = asThread(`import { parentPort, workerData } from 'node:worker_threads'
    parentPort.postMessage(workerData * 2)`)
  expect(await runInThread(entry, 21, { deadlineMs: 10_000 })).toBe(42)
})

test('a thread that never ends, and one that takes too much memory, are given up', async () => {
  const endless = runInThread(asThread('for (;;) {}'), undefined, { deadlineMs: 300 })
  await expect(endless).rejects.toBeInstanceOf(ThreadGivenUp)
  const greedy = asThread('const all = []; for (;;) all.push(new Array(10_000).fill(0.5))')
  const large = runInThread(greedy, undefined, { deadlineMs: 30_000, memoryMb: 32 })
  await expect(large).rejects.toMatchObject({
    name: 'ThreadGivenUp',
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  })
})

test('a thread that fails or ends without an answer rejects', async () => {
  const limits = { deadlineMs: 10_000 }
  await expect(
    runInThread(asThread('throw new Error("the disk is full")'), undefined, limits),
  ).rejects.toThrow('full')
  await expect(runInThread(asThread(''), undefined, limits)).rejects.toThrow('ended without an answer')
})
