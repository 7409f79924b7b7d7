import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chatMessagesPath } from '#domain/paths.ts'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { readTurns, WATCHED } from '#testing/loop-turns.ts'
import { saturate } from './saturate.ts'

/** What the guide does with messages at saturation, its replies beside them. */
export type MessageFigures = {
  perSecond: number
  p99Ms: number
  failed: number
  repliesPerSecond: number
  /** Of the event loop, by the clock. */
  delayP99Ms: number
  /** Processor time of the event loop for a message and what is done beside it. */
  processorMs: number
}

const SESSIONS = Array.from({ length: 50 }, () => randomUUID())

/** Asks a guide started from a checkout of the project, on a new SQLite file in this folder. */
export async function measureMessages(
  root: string,
  folder: string,
  seconds: number,
): Promise<MessageFigures> {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'))
  const settings = { DATA_DIR, DATABASE_URL: '', RATE_LIMIT_SCALE: '1000000', ...WATCHED }
  const guide = await startGuideNode(settings, { ...UNBUILT, root })
  const request = {
    url: guide.url,
    paths: SESSIONS.map(chatMessagesPath),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Что посмотреть?' }),
    status: 201,
  } as const
  // The assistant needs a second to read its tables.
  await saturate({ ...request, seconds: WARM_UP_SECONDS })
  const repliesBefore = countReplies(DATA_DIR)
  await readTurns(guide)
  const { perSecond, p99Ms, failed } = await saturate({ ...request, seconds })
  const { delayP99Ms, totalMs } = await readTurns(guide)
  const repliesPerSecond = (countReplies(DATA_DIR) - repliesBefore) / seconds
  await guide.kill()
  return {
    perSecond,
    p99Ms,
    failed,
    repliesPerSecond,
    delayP99Ms,
    processorMs: totalMs / (perSecond * seconds),
  }
}

const WARM_UP_SECONDS = 2

function countReplies(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'gorodok.sqlite'), { readOnly: true })
  const row = database.prepare('select count(*) as replies from chat_message where is_bot = 1').get()
  database.close()
  return Number(row?.replies)
}
