// `npm run test:hostile`: the built guide against hostile input.
// Options: --requests, --seed, --sockets, --ids, --networks, --only NAME (requests, edges, chats, addresses, slow, scanner,
// flood, messages, proxy).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { paths } from '#domain/paths.ts'
import { formatFigure, mark, printLoad, printTable, quantile } from '#testing/figures.ts'
import { type GuideNode, startGuideNode } from '#testing/guide-node.ts'
import { readTurns, WATCHED } from '#testing/loop-turns.ts'
import { findNginx } from '#testing/start-nginx.ts'
import { build } from '../scripts/setup.mjs'
import { chatBesideFlood, FLOOD_THREAD } from './hostile/chat-beside-flood.ts'
import { readForeignChats } from './hostile/foreign-chats.ts'
import { countTakenFromForged } from './hostile/forged-addresses.ts'
import { generateRequests } from './hostile/generate-requests.ts'
import { listJsonCases } from './hostile/json-cases.ts'
import { readLoopDelay, sendLongMessages } from './hostile/long-messages.ts'
import { measureMessageCosts } from './hostile/message-costs.ts'
import { viewBesideScanner } from './hostile/path-scanner.ts'
import { countPipelined } from './hostile/pipelined.ts'
import { listRawCases } from './hostile/raw-cases.ts'
import { sendAll } from './hostile/send-all.ts'
import { holdSlowly, SLOW_KINDS } from './hostile/slow-connections.ts'
import { countSmuggled } from './hostile/two-readers.ts'

const LIMITS = { p99Ms: 100, rssGrowthMb: 50, slowMs: 15_000, messageMs: 50, loopMs: 20 }
const FEEDBACK_AN_HOUR = 5
const AT_ONCE = 8
const FORGED_ATTEMPTS = 10_000
const SHOWN_FAULTS = 20
const MESSAGES_OF_A_KIND = 20
/** The guide is also watched for this time without requests: on a busy machine its loop is late then, too. */
const ALONE_MS = 5_000
const PIPELINED = 300
const SCANNED = 5_000
const SCANNER_CONNECTIONS = 32
/** Refusals are delayed, so the flood needs more connections than the scanner. */
const FLOOD_CONNECTIONS = 128
const FLOOD_SHARE_OF_CHAT = 4

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sockets: { type: 'string', default: '300' },
    ids: { type: 'string', default: '20000' },
    networks: { type: 'string', default: '65536' },
    only: { type: 'string', multiple: true },
  },
})

type Row = { what: string; figure: string; isKept: boolean }

const UNLIMITED = { RATE_LIMIT_SCALE: '100000' }
const CHECKS: Record<string, { settings: NodeJS.ProcessEnv; check: (guide: GuideNode) => Promise<Row[]> }> = {
  requests: { settings: UNLIMITED, check: checkRequests },
  edges: { settings: UNLIMITED, check: checkEdges },
  chats: { settings: UNLIMITED, check: checkForeignChats },
  addresses: { settings: {}, check: checkForgedAddresses },
  slow: { settings: UNLIMITED, check: checkSlowClients },
  messages: { settings: { ...UNLIMITED, ...WATCHED }, check: checkLongMessages },
  scanner: { settings: { TRUST_PROXY: '127.0.0.1', ...WATCHED }, check: checkScanner },
  flood: { settings: { TRUST_PROXY: '127.0.0.1', ...WATCHED }, check: checkFlood },
  proxy: { settings: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', ...UNLIMITED }, check: checkProxy },
}

const dataDir = await mkdtemp(join(tmpdir(), 'gorodok-hostile-'))
const rows: Row[] = []
if (!build()) process.exit(1)
try {
  for (const name of values.only ?? Object.keys(CHECKS)) {
    const { settings, check } = CHECKS[name] ?? {}
    if (check === undefined) throw new Error(`no check of this name: ${name}`)
    rows.push(...(await withGuide({ ...settings }, check)))
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
printTable([['', '', ''], ...rows.map(({ what, figure, isKept }) => [what, figure, mark(isKept)])])
printLoad()
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1

async function withGuide(settings: NodeJS.ProcessEnv, check: (guide: GuideNode) => Promise<Row[]>) {
  const guide = await startGuideNode({ DATA_DIR: dataDir, ...settings })
  try {
    return await check(guide)
  } finally {
    await guide.stop()
  }
}

/** The same number of requests before warms the guide up: the cache of pages is filled. */
async function checkRequests(guide: GuideNode): Promise<Row[]> {
  const count = Number(values.requests)
  const seed = Number(values.seed)
  const before = await readCatalogue(guide.url)
  await sendAll(guide.port, generateRequests(count, seed + 1), AT_ONCE)
  const rssBefore = await guide.readRssMb()
  const { sent, statuses, durationsMs, faults } = await sendAll(
    guide.port,
    generateRequests(count, seed),
    AT_ONCE,
  )
  const rssGrowth = (await guide.readRssMb()) - rssBefore
  for (const { kind, fault, request } of faults.slice(0, SHOWN_FAULTS))
    process.stdout.write(`${kind}: ${fault}\n${JSON.stringify(request)}\n`)
  const p99 = quantile(durationsMs, 0.99)
  const outcomes = [...statuses].sort().map(([outcome, times]) => `${outcome} × ${times}`)
  const isCatalogueSame = (await readCatalogue(guide.url)) === before
  return [
    { what: `requests (seed ${seed})`, figure: String(sent), isKept: sent === count },
    { what: 'answers', figure: outcomes.join(', '), isKept: !outcomes.some((outcome) => /^5/.test(outcome)) },
    { what: 'faults', figure: String(faults.length), isKept: faults.length === 0 },
    { what: 'time, p50 ms', figure: formatFigure(quantile(durationsMs, 0.5)), isKept: true },
    { what: 'time, p99 ms', figure: formatFigure(p99), isKept: p99 <= LIMITS.p99Ms },
    { what: 'memory growth, MB', figure: formatFigure(rssGrowth), isKept: rssGrowth < LIMITS.rssGrowthMb },
    { what: 'the catalogue is as before', figure: isCatalogueSame ? 'yes' : 'no', isKept: isCatalogueSame },
  ]
}

/** Sends the whole lists, and requests that do not wait for answers. */
async function checkEdges(guide: GuideNode): Promise<Row[]> {
  const found: Row[] = []
  for (const [what, requests] of [
    ['JSON edge cases', listJsonCases()],
    ['raw HTTP cases', listRawCases()],
  ] as const) {
    const { sent, statuses, faults } = await sendAll(guide.port, requests, AT_ONCE)
    for (const { fault, request } of faults.slice(0, SHOWN_FAULTS))
      process.stdout.write(`${fault}: ${request}\n`)
    const outcomes = [...statuses].sort().map(([outcome, times]) => `${outcome} × ${times}`)
    found.push(
      { what: `${what}: ${sent}, answers`, figure: outcomes.join(', '), isKept: sent === requests.length },
      { what: `${what}: ≥ 500, silent or lost`, figure: String(faults.length), isKept: faults.length === 0 },
    )
  }
  const { sent, answered } = await countPipelined(guide.port, PIPELINED)
  const figure = `${answered} of ${sent}`
  return [...found, { what: 'requests in one go, answered in order', figure, isKept: answered === sent }]
}

async function readCatalogue(url: string): Promise<string> {
  return (await fetch(url + paths.locationsApi)).text()
}

async function checkForeignChats({ url }: GuideNode): Promise<Row[]> {
  const { tried, found, isReadByOwner } = await readForeignChats(url, Number(values.ids))
  return [
    { what: 'the owner of a chat reads it', figure: isReadByOwner ? 'yes' : 'no', isKept: isReadByOwner },
    {
      what: `a chat read by ${tried} ids not its own`,
      figure: String(found.length),
      isKept: found.length === 0,
    },
  ]
}

async function checkForgedAddresses({ url }: GuideNode): Promise<Row[]> {
  const taken = await countTakenFromForged(url, FORGED_ATTEMPTS)
  const what = `feedback taken of ${FORGED_ATTEMPTS} under forged addresses`
  return [{ what, figure: String(taken), isKept: taken === FEEDBACK_AN_HOUR }]
}

async function checkSlowClients(guide: GuideNode): Promise<Row[]> {
  const target = { port: guide.port, countConnections: guide.countSockets }
  const count = Number(values.sockets)
  const found: Row[] = []
  for (const kind of SLOW_KINDS) {
    const { opened, left, lastedMs } = await holdSlowly(target, [kind], count, LIMITS.slowMs)
    const figure = `${left} of ${opened} left after ${(lastedMs / 1000).toFixed(1)} s`
    found.push({ what: kind, figure, isKept: opened > 0 && left <= 0 })
  }
  return found
}

/** The first read of the metrics starts the measurement; the start is not counted. */
async function checkLongMessages(guide: GuideNode): Promise<Row[]> {
  const { url } = guide
  await readLoopDelay(url)
  await sleep(ALONE_MS)
  const alone = await readLoopDelay(url)
  await readTurns(guide)
  const { sent, answered } = await sendLongMessages(url)
  const { p99Ms, mostMs } = await readLoopDelay(url)
  const p99 = `${formatFigure(alone.p99Ms)} → ${formatFigure(p99Ms)}`
  return [
    ...(await checkMessageCosts()),
    {
      what: 'messages of 2,000 characters answered',
      figure: `${answered} of ${sent}`,
      isKept: answered === sent,
    },
    {
      what: 'delay of the event loop, alone → beside them, p99 ms',
      figure: p99,
      isKept: p99Ms <= LIMITS.loopMs,
    },
    { what: 'delay of the event loop, most ms', figure: formatFigure(mostMs), isKept: true },
    await checkTurns(guide, 'them'),
  ]
}

async function checkTurns(guide: GuideNode, beside: string): Promise<Row> {
  const { p99Ms, mostMs } = await readTurns(guide)
  return {
    what: `turns of the event loop beside ${beside}, processor time, p99 and most ms`,
    figure: `${formatFigure(p99Ms)}, ${formatFigure(mostMs)}`,
    isKept: p99Ms <= LIMITS.loopMs,
  }
}

/** Measures the assistant's work for them in this thread, after a warm-up. */
async function checkMessageCosts(): Promise<Row[]> {
  const seed = Number(values.seed)
  const costs = await measureMessageCosts({ count: MESSAGES_OF_A_KIND, seed })
  const [dearest] = costs
  const times = costs.map(({ cpuMs }) => cpuMs)
  return [
    {
      what: `${costs.length} messages of 2,000 characters (seed ${seed}), processor time, p50 and p99 ms`,
      figure: [0.5, 0.99].map((part) => formatFigure(quantile(times, part))).join(', '),
      isKept: true,
    },
    {
      what: `the dearest of them, ms (${dearest?.kind})`,
      figure: formatFigure(dearest?.cpuMs),
      isKept: (dearest?.cpuMs ?? 0) <= LIMITS.messageMs,
    },
  ]
}

async function checkScanner(guide: GuideNode): Promise<Row[]> {
  const found: Row[] = []
  await readTurns(guide)
  for (const path of ['/nothing-', '/location/nothing-', '/?q=']) {
    const scan = { path, count: SCANNED, connections: SCANNER_CONNECTIONS }
    const { aloneMs, besideMs, views, statuses } = await viewBesideScanner(guide.url, scan)
    const answers = [...statuses].sort().map(([status, times]) => `${status} × ${times}`)
    const isKept = besideMs <= 2 * aloneMs && !answers.some((answer) => answer.startsWith('5'))
    const times = `${formatFigure(aloneMs)} → ${formatFigure(besideMs)} of ${views}`
    found.push({ what: `a visitor's page beside ${SCANNED} × ${path}…, p99 ms`, figure: times, isKept })
    found.push({ what: 'answers to the scanner', figure: answers.join(', '), isKept: true })
    found.push(await checkTurns(guide, 'it'))
  }
  return found
}

/** Sends first messages from networks of one IPv6 site, then from separate sites, which look like visitors. */
async function checkFlood(guide: GuideNode): Promise<Row[]> {
  const { url } = guide
  const found: Row[] = []
  await readTurns(guide)
  for (const [from, path] of [
    ['one site', '2001:db8:1'],
    ['a site each', ''],
  ] as const) {
    const flood = { path, count: Number(values.networks), connections: FLOOD_CONNECTIONS }
    const chat = await chatBesideFlood(url, { ...flood, count: flood.count / FLOOD_SHARE_OF_CHAT })
    const view = await viewBesideScanner(url, flood, FLOOD_THREAD)
    const answers = [...view.statuses].sort().map(([status, times]) => `${status} × ${times}`)
    const what = `${flood.count} networks of ${from}`
    found.push(
      {
        what: `a visitor's page beside messages from ${what}, p99 ms`,
        figure: `${formatFigure(view.aloneMs)} → ${formatFigure(view.besideMs)} of ${view.views}`,
        isKept: view.besideMs <= 2 * view.aloneMs,
      },
      {
        what: 'a visitor in a conversation, longest reply ms',
        figure: `${formatFigure(chat.aloneMs)} → ${formatFigure(chat.besideMs)}`,
        isKept: chat.wasFlooded,
      },
      {
        what: 'answers to them',
        figure: answers.join(', '),
        isKept: !answers.some((answer) => answer.startsWith('5')),
      },
      await checkTurns(guide, 'them'),
    )
  }
  return found
}

async function checkProxy(guide: GuideNode): Promise<Row[]> {
  const nginx = findNginx()
  if (nginx === undefined) {
    process.stdout.write('no nginx on this machine: requests through it were not tried\n')
    return []
  }
  const [count, seed] = [Number(values.requests), Number(values.seed)]
  const { sent, read, smuggled } = await countSmuggled(nginx, dataDir, guide, { count, seed })
  return [
    { what: 'wrong frames through nginx', figure: String(sent), isKept: sent === count },
    { what: 'requests after requests, read by the guide', figure: String(read), isKept: read > 0 },
    { what: 'of them not passed on by nginx', figure: String(smuggled), isKept: smuggled === 0 },
  ]
}
