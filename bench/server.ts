// `npm run bench:server`: what one node serves, beside Node alone and nginx sending the same bytes in the same run.
// Options: --only NAME (bytes, writes, messages, chats, start), --seconds, --rounds, --chats 1000,4000,12000, --soak=20m (that alone),
// --before COMMIT (messages beside an earlier commit).
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'
import { formatFigure, mark, median, printLoad, printTable, quantile } from '#testing/figures.ts'
import { type GuideNode, readRssMb, startGuideNode } from '#testing/guide-node.ts'
import { findNginx } from '#testing/start-nginx.ts'
import { type PostgresServer, startPostgres } from '#testing/start-postgres.ts'
import { build, ROOT } from '../scripts/setup.mjs'
import { checkOut } from './server/check-out.ts'
import { WITH_DEBUGGER } from './server/live-memory.ts'
import { compareMessages } from './server/messages.ts'
import { pollOpenChats } from './server/open-chats.ts'
import { type Rival, readWireAnswer, startBareNode, startFileNginx } from './server/same-bytes.ts'
import { saturate } from './server/saturate.ts'
import { soak } from './server/soak.ts'

const LIMITS = {
  ratio: 0.6,
  startMs: 1_500,
  idleMb: 150,
  soakMbPerHour: 1,
  /** Memory outside the garbage collector must not grow either. */
  soakProcessMb: 60,
  soakP99Ms: 50,
  /** A number of chats without a limit here is more than one node promises. */
  chatsP99Ms: {
    SQLite: { 1000: 10, 4000: 10, 12000: 50 },
    PostgreSQL: { 1000: 20, 4000: 20 },
  } as Record<string, Record<number, number>>,
}
const MESSAGES_PER_SECOND = 20
const IDLE_MS = 5_000
const SESSIONS = Array.from({ length: 50 }, () => randomUUID())
const JSON_TYPE = { 'content-type': 'application/json' }

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ['start', 'bytes', 'writes', 'messages', 'chats'] },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    chats: { type: 'string', default: '1000,4000,12000' },
    soak: { type: 'string' },
    before: { type: 'string' },
  },
})
const seconds = Number(values.seconds)

if (!build()) process.exit(1)
const folder = await mkdtemp(join(tmpdir(), 'gorodok-bench-'))
const postgres = await startPostgres(['-c', 'max_connections=100'])
const DATABASES = [
  { name: 'SQLite', databaseUrl: '' },
  { name: 'PostgreSQL', databaseUrl: `${postgres.url}/postgres` },
]
const PARTS: Record<string, (server: PostgresServer) => Promise<void>> = {
  start: benchStart,
  bytes: benchBytes,
  writes: benchWrites,
  messages: benchMessages,
  chats: benchChats,
}
try {
  if (values.soak !== undefined) await benchSoak(values.soak)
  else for (const name of values.only) await PARTS[name]?.(postgres)
} finally {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

function report(title: string, rows: readonly (readonly string[])[], isKept = true) {
  process.stdout.write(`\n${title}\n`)
  printTable(rows)
  printLoad()
  if (!isKept) process.exitCode = 1
}

async function startGuide(databaseUrl = '', settings = {}): Promise<GuideNode> {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'))
  return startGuideNode({ DATA_DIR, DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '1000000', ...settings })
}

/** Measures the idle memory after a first start: no data, and no compile cache of Node. */
async function measureFirstStart(DATA_DIR: string): Promise<number> {
  const NODE_COMPILE_CACHE = await mkdtemp(join(folder, 'cache-'))
  const start = await startGuideNode({ DATA_DIR, NODE_COMPILE_CACHE }, { script: 'scripts/start.mjs' })
  await sleep(IDLE_MS)
  const [guide] = await start.listChildren()
  const idleMb = await readRssMb(guide)
  await start.stop()
  return idleMb
}

/** Measures the second start: the first one also publishes the pictures and seeds the database. */
async function benchStart() {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'))
  const firstMb = await measureFirstStart(DATA_DIR)
  const starts: number[] = []
  let idleMb = Number.NaN
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = performance.now()
    const guide = await startGuideNode({ DATA_DIR })
    starts.push(performance.now() - start)
    await sleep(IDLE_MS)
    idleMb = await guide.readRssMb()
    await guide.stop()
  }
  const startMs = median(starts)
  const isQuick = startMs <= LIMITS.startMs
  const [isFirstSmall, isSmall] = [firstMb <= LIMITS.idleMb, idleMb <= LIMITS.idleMb]
  report(
    'Start',
    [
      ['start to ready, ms', formatFigure(Math.round(startMs)), mark(isQuick)],
      ['memory idle after the first start, MB', formatFigure(firstMb), mark(isFirstSmall)],
      ['memory idle, MB', formatFigure(idleMb), mark(isSmall)],
    ],
    isQuick && isFirstSmall && isSmall,
  )
}

async function benchBytes() {
  const guide = await startGuide()
  const answers = await Promise.all(
    [paths.places, paths.locationsApi].map((path) => readWireAnswer(guide.url, path)),
  )
  const bare = await startBareNode(answers)
  const nginxBinary = findNginx()
  const nginx = nginxBinary === undefined ? undefined : await startFileNginx(nginxBinary, folder, answers)
  const rivals = [['guide', guide], ['node:http', bare], ...(nginx ? [['nginx', nginx]] : [])] as [
    string,
    Rival,
  ][]
  try {
    await reportBytes(rivals)
  } finally {
    await Promise.all([bare.close(), nginx?.close(), guide.stop()])
  }
}

async function reportBytes(rivals: readonly [string, Rival][]) {
  const cases = [
    { what: 'catalogue HTML', path: paths.places, isKnown: false },
    { what: 'catalogue API', path: paths.locationsApi, isKnown: false },
    { what: 'catalogue API, 304', path: paths.locationsApi, isKnown: true },
  ]
  const rows = [['requests a second', ...rivals.map(([name]) => name), 'guide ÷ node:http', '']]
  let isKept = true
  for (const { what, path, isKnown } of cases) {
    const rates = await compareRivals(rivals, path, isKnown)
    const ratio = (rates[0] ?? 0) / (rates[1] ?? 1)
    isKept &&= ratio >= LIMITS.ratio
    rows.push([what, ...rates.map((rate) => rate.toFixed(0)), ratio.toFixed(2), mark(ratio >= LIMITS.ratio)])
  }
  report('From memory, beside others with the same bytes', rows, isKept)
}

/** Returns medians of rounds in which every server takes a turn, so that a busy moment affects all. */
async function compareRivals(rivals: readonly [string, Rival][], path: string, isKnown: boolean) {
  const rates = rivals.map((): number[] => [])
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [index, [, { url }]] of rivals.entries()) {
      const { etag = '' } = (await readWireAnswer(url, path)).headers
      const headers = { 'accept-encoding': 'br', ...(isKnown && { 'if-none-match': etag }) }
      const status = isKnown ? 304 : 200
      const { perSecond, failed } = await saturate({ url, seconds, headers, paths: [path], status })
      if (failed > 0) throw new Error(`${url}${path}: ${failed} answers are not ${status}`)
      rates[index]?.push(perSecond)
    }
  }
  return rates.map(median)
}

async function benchWrites() {
  const rows = [['at saturation', 'a second', 'p50 ms', 'p99 ms', 'failed']]
  for (const { name, databaseUrl } of DATABASES) {
    const guide = await startGuide(databaseUrl)
    const feedback = JSON.stringify({ name: 'Анна', email: 'anna@example.ru', message: 'Спасибо!' })
    const message = JSON.stringify({ message: 'Что посмотреть?' })
    const asked = [
      { what: 'poll', paths: SESSIONS.map(chatPollPath) },
      {
        what: 'feedback',
        paths: [paths.feedbackApi],
        method: 'POST',
        body: feedback,
        headers: JSON_TYPE,
        status: 201,
      },
      {
        what: 'message, with its reply',
        paths: SESSIONS.map(chatMessagesPath),
        method: 'POST',
        body: message,
        headers: JSON_TYPE,
        status: 201,
      },
    ] as const
    for (const { what, ...request } of asked) {
      const { perSecond, p50Ms, p99Ms, failed } = await saturate({ url: guide.url, seconds, ...request })
      rows.push([`${name}: ${what}`, perSecond.toFixed(0), ...[p50Ms, p99Ms, failed].map(formatFigure)])
    }
    await guide.stop()
  }
  report('Polls and durable writes', rows)
}

async function benchMessages() {
  const before = values.before === undefined ? [] : [checkOut(values.before, join(folder, 'before'))]
  const versions = [...before, { name: 'now', root: ROOT }]
  const { rows, isKept } = await compareMessages({ versions, folder, seconds, rounds: Number(values.rounds) })
  report('Messages on SQLite at saturation, beside their replies', rows, isKept)
}

async function benchChats() {
  const rows = [['open chats', 'polls a second', 'p50 ms', 'p99 ms', 'failed', 'messages', 'memory MB', '']]
  let isKept = true
  for (const { name, databaseUrl } of DATABASES) {
    for (const chats of values.chats.split(',').map(Number)) {
      const guide = await startGuide(databaseUrl)
      const load = {
        port: guide.port,
        chats,
        seconds,
        messagesPerSecond: MESSAGES_PER_SECOND,
        warmUpSeconds: 4,
      }
      const { polls, durationsMs, failed, messages } = await pollOpenChats(load)
      const p99 = quantile(durationsMs, 0.99)
      const limit = LIMITS.chatsP99Ms[name]?.[chats]
      const isGood = limit === undefined || (failed === 0 && p99 <= limit)
      isKept &&= isGood
      const figures = [
        polls / seconds,
        quantile(durationsMs, 0.5),
        p99,
        failed,
        messages,
        await guide.readRssMb(),
      ]
      rows.push([`${name}, ${chats}`, ...figures.map(formatFigure), limit === undefined ? '' : mark(isGood)])
      await guide.stop()
    }
  }
  report('Open chats, each polling every 2 s, and 20 messages a second (open loop)', rows, isKept)
}

async function benchSoak(duration: string) {
  const minutes = Number(duration.replace(/m$/, ''))
  const guide = await startGuide('', WITH_DEBUGGER)
  const found = await soak(guide, minutes * 60)
  await guide.stop()
  const p99 = quantile(found.durationsMs, 0.99)
  const isFlat = found.growthMbPerHour < LIMITS.soakMbPerHour
  const isSmall = found.lastMb - found.firstMb < LIMITS.soakProcessMb
  report(
    `${minutes} minutes of visitors: 100 polls, 10 pages and 2 messages a second`,
    [
      ['polls, p99 ms', formatFigure(p99), mark(p99 <= LIMITS.soakP99Ms)],
      ['failed', String(found.failed), mark(found.failed === 0)],
      [
        'memory of the process, first → last, MB',
        `${formatFigure(found.firstMb)} → ${formatFigure(found.lastMb)}`,
        mark(isSmall),
      ],
      ['memory held after a full collection, MB', formatFigure(found.liveMb), ''],
      ['its growth, MB an hour', formatFigure(found.growthMbPerHour), mark(isFlat)],
      ['sockets, least and most', `${found.leastSockets}, ${found.mostSockets}`, ''],
    ],
    isFlat && isSmall && found.failed === 0 && p99 <= LIMITS.soakP99Ms,
  )
}
