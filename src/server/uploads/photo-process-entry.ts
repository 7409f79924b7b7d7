// The process that opens and publishes photos, one by one.
import { constants, setPriority } from 'node:os'
import { AWAITED, type PhotoNews, type PhotoOrder } from './photo-process.ts'
import { PictureError, publishFile } from './publish-file.ts'

// Visitors have priority.
if (!process.argv.includes(AWAITED)) setPriority(constants.priority.PRIORITY_LOW)

process.on('message', async ({ file, uploadsDir }: PhotoOrder) => {
  process.send?.(await publish(file, uploadsDir))
})
// The guide has ended for any reason.
process.on('disconnect', () => process.exit())
// Ctrl+C and systemd signal both processes; the guide decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

async function publish(file: string, uploadsDir: string): Promise<PhotoNews> {
  try {
    return { kind: 'published', image: await publishFile(file, uploadsDir) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (error instanceof PictureError) return { kind: 'broken', cause: String(error.cause) }
    return { kind: 'failure', message, code }
  }
}
