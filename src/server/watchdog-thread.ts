// The watchdog's thread: it counts its own ticks without a heartbeat of the process's event loop.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { beats, tickMs, mostMissed } = workerData as { beats: Int32Array; tickMs: number; mostMissed: number }
const OUTPUT = 'Путеводитель завис: его цикл событий стоит. Процесс завершается, чтобы его запустили снова.\n'
const STANDARD_ERROR = 2
let seen = -1
let missed = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === seen ? missed + 1 : 0
  seen = now
  if (missed < mostMissed) return
  try {
    writeSync(STANDARD_ERROR, OUTPUT)
  } finally {
    // A blocked event loop cannot handle a signal.
    process.kill(process.pid, 'SIGKILL')
  }
}, tickMs)
