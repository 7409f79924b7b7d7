// Loaded ahead of the guide (`--import`): tells on SIGUSR2 what the turns of its event loop took since the last time, in
// processor time of that thread, which others on the machine do not lengthen as they do a delay.
import { isMainThread } from 'node:worker_threads'
import { quantile } from '#testing/figures.ts'

const LOOK_MS = 5

if (isMainThread) {
  let turnsMs: number[] = []
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    turnsMs.push((user + system) / 1_000)
  }
  setInterval(look, LOOK_MS).unref()
  process.on('SIGUSR2', () => {
    const told = { p99Ms: quantile(turnsMs, 0.99), mostMs: Math.max(0, ...turnsMs) }
    process.stderr.write(`turns ${JSON.stringify(told)}\n`)
    turnsMs = []
  })
}
