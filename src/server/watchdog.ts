import { Worker } from 'node:worker_threads'

/** How long the event loop may be blocked before the process is ended; a busy machine blocks it for seconds. */
const STANDSTILL_MS = 30_000
const TICK_MS = 1_000

/**
 * Ends the process with a sentence when its event loop is blocked, so that systemd or Docker restarts it: otherwise
 * it would not answer and ignore signals. A separate thread watches it. Time in which the whole process was paused
 * does not count. `close` ends the watch.
 */
export function openWatchdog({ standstillMs = STANDSTILL_MS, tickMs = TICK_MS } = {}) {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const timer = setInterval(() => Atomics.add(beats, 0, 1), tickMs).unref()
  const worker = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beats, tickMs, mostMissed: Math.ceil(standstillMs / tickMs) },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  worker.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await worker.terminate()
    },
  }
}
