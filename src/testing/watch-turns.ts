// Loaded before the guide (`--import`). On SIGUSR2 it prints how long the turns of the event loop took since the last signal, in
// processor time of this thread: other processes do not lengthen it as they lengthen the time on the clock.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import { quantile } from './figures.ts'

const LOOK_MS = 5
const DELAY_RESOLUTION_MS = 1
const NS_A_MS = 1e6

if (isMainThread) {
  let turnsMs: number[] = []
  // The delay includes the timer's own resolution.
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    turnsMs.push((user + system) / 1_000)
  }
  setInterval(look, LOOK_MS).unref()
  process.on('SIGUSR2', () => {
    const output = {
      p99Ms: quantile(turnsMs, 0.99),
      mostMs: Math.max(0, ...turnsMs),
      delayP99Ms: delay.percentile(99) / NS_A_MS - DELAY_RESOLUTION_MS,
      totalMs: turnsMs.reduce((sum, turn) => sum + turn, 0),
    }
    process.stderr.write(`turns ${JSON.stringify(output)}\n`)
    turnsMs = []
    delay.reset()
  })
}
