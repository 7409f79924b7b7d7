// Replaces the process that opens photos: it hangs or ends at some files; at others only the first such process does.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoOrder } from '#server/uploads/photo-process.ts'

process.on('message', ({ file, uploadsDir }: PhotoOrder) => {
  if (file === 'hang') for (;;);
  if (file === 'end') process.exit(1)
  const mark = join(uploadsDir, 'ended')
  if (file === 'end once' && !existsSync(mark)) {
    writeFileSync(mark, '')
    process.kill(process.pid, 'SIGKILL')
  }
  process.send?.({ kind: 'published', image: { path: `${file} of ${process.pid}` } })
})
