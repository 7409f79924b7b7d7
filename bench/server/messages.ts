import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath } from '#domain/paths.ts'
import { formatFigure, mark, median } from '#testing/figures.ts'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { readTurns, WATCHED } from '#testing/loop-turns.ts'
import { saturate } from './saturate.ts'

const MIN_MESSAGES_PER_SECOND = 1_000
const MAX_LOOP_DELAY_MS = 20
const POLL_PAUSE_MS = 100
const SESSIONS = Array.from({ length: 50 }, () => randomUUID())
const MESSAGE = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Что посмотреть?' }),
} as const

/** A checkout to measure, and its label. */
const FIGURES = {
  perSecond: 'messages a second',
  p99Ms: 'their p99, ms',
  failed: 'failed',
  repliesPerSecond: 'replies a second meanwhile',
  delayP99Ms: 'delay of the event loop, p99 ms',
  processorMs: 'processor time of the event loop a message, ms',
}
type FigureName = keyof typeof FIGURES

type Comparison = {
  /** Checkouts of the project. The budget applies to the last one. */
  versions: readonly { name: string; root: string }[]
  folder: string
  seconds: number
  rounds: number
}

/** Measures messages at saturation, with their replies, on SQLite: medians of rounds in which every version takes a turn. */
export async function compareMessages({ versions, folder, seconds, rounds }: Comparison) {
  const found = versions.map((): Record<FigureName, number>[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { root }] of versions.entries())
      found[index]?.push(await measureMessages(root, await mkdtemp(join(folder, 'data-')), seconds))
  }
  const medians = (name: FigureName) => found.map((figures) => median(figures.map((one) => one[name])))
  const now = (name: FigureName) => medians(name).at(-1) ?? Number.NaN
  const isQuick = now('perSecond') >= MIN_MESSAGES_PER_SECOND
  const isPrompt = now('delayP99Ms') <= MAX_LOOP_DELAY_MS
  const marks: Partial<Record<FigureName, string>> = { perSecond: mark(isQuick), delayP99Ms: mark(isPrompt) }
  const rows = (Object.keys(FIGURES) as FigureName[]).map((name) => [
    FIGURES[name],
    ...medians(name).map(formatFigure),
    marks[name] ?? '',
  ])
  return { rows: [['', ...versions.map(({ name }) => name), ''], ...rows], isKept: isQuick && isPrompt }
}

async function measureMessages(root: string, DATA_DIR: string, seconds: number) {
  const settings = { DATA_DIR, DATABASE_URL: '', RATE_LIMIT_SCALE: '1000000', ...WATCHED }
  const guide = await startGuideNode(settings, { ...UNBUILT, root })
  await fetch(guide.url + chatMessagesPath(randomUUID()), MESSAGE)
  // By then the assistant has loaded its tables.
  while (countReplies(DATA_DIR) === 0) await sleep(POLL_PAUSE_MS)
  await readTurns(guide)
  const asked = { url: guide.url, seconds, paths: SESSIONS.map(chatMessagesPath), status: 201, ...MESSAGE }
  const { perSecond, p99Ms, failed } = await saturate(asked)
  const { delayP99Ms, totalMs } = await readTurns(guide)
  const repliesPerSecond = countReplies(DATA_DIR) / seconds
  await guide.kill()
  const processorMs = totalMs / (perSecond * seconds)
  return { perSecond, p99Ms, failed, repliesPerSecond, delayP99Ms, processorMs }
}

function countReplies(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'gorodok.sqlite'), { readOnly: true })
  const row = database.prepare('select count(*) as replies from chat_message where is_bot = 1').get()
  database.close()
  return Number(row?.replies)
}
