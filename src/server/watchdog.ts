import { Worker } from 'node:worker_threads'

/** How long the event loop may stand still before the process is ended; a busy machine holds it up for seconds. */
const STANDSTILL_MS = 30_000
const TICK_MS = 1_000

/**
 * Ends the process with a sentence when its event loop stands still, so that systemd or Docker starts it anew: by itself it
 * would answer nobody and end on no signal. It is watched from a thread of its own. Time in which the whole process stood still
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
