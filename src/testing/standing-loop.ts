// A process that blocks its event loop for the time of its first argument (ms), under a watchdog of 300 ms.
import { openWatchdog } from '#server/watchdog.ts'

const watchdog = openWatchdog({ standstillMs: 300, tickMs: 50 })
process.stdout.write('begins\n')
setTimeout(async () => {
  const end = performance.now() + Number(process.argv[2])
  while (performance.now() < end);
  process.stdout.write('moves on\n')
  await watchdog.close()
}, 300)
