import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'
import { findNginx } from '#testing/start-nginx.ts'
import { type Stack, startStack } from '../deploy/stack.ts'
import { type Answer, callAs, type Door } from '../deploy/visitor.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

/** Requests of one address that each of the two nodes accepts. */
const MAX_TAKEN = 10
const SENT = 16
const BODY_BYTES = 70_000
/** nginx resolves the nodes every two seconds. */
const MOVE_DEADLINE_MS = 5_000
const CALLS_AFTER_MOVE = 200

/** The shipped stack: headers, limits, logs, TLS by another proxy, nodes that return under other addresses. */
export async function checkDeployed(tools: FaultTools): Promise<Row[]> {
  const nginx = findNginx()
  if (nginx === undefined) {
    process.stdout.write('no nginx on this machine: the stack was not tried\n')
    return []
  }
  const settings = await createPostgresSettings(tools)
  const stack = await startStack({ nginx, folder: await tools.createFolder(), settings })
  try {
    const plain = { port: Number(new URL(stack.inner.url).port) }
    return [
      ...(await checkDoor('nginx', plain, ['127.0.20.1', '127.0.20.2'])),
      ...(await checkDoor('TLS before nginx', stack.outer, ['127.0.21.1', '127.0.21.2'])),
      ...(await checkLogs(stack, plain)),
      ...(await checkMove(stack, plain)),
    ]
  } finally {
    await stack.close()
  }
}

async function checkDoor(name: string, door: Door, [flooder, neighbour]: [string, string]): Promise<Row[]> {
  const page = await callAs(flooder, door, { path: paths.places })
  const metrics = await callAs(flooder, door, { path: '/metrics' })
  const long = await callAs(flooder, door, { path: paths.feedbackApi, body: 'а'.repeat(BODY_BYTES) })
  const flood: Answer[] = []
  for (let sent = 0; sent < SENT; sent += 1) flood.push(await sendFeedback(flooder, door, sent))
  const taken = flood.filter(({ status }) => status === 201).length
  const others = await sendFeedback(neighbour, door, 0)
  const wanted = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-request-id',
  ]
  const missing = wanted.filter((header) => page.headers[header] === undefined)
  return [
    { what: `${name}: a page`, figure: page.status, isKept: page.status === 200 },
    { what: `${name}: headers missing`, figure: missing.join(', ') || 'none', isKept: missing.length === 0 },
    {
      what: `${name}: names its version`,
      figure: String(page.headers.server),
      isKept: !/\d/.test(String(page.headers.server)),
    },
    { what: `${name}: /metrics`, figure: metrics.status, isKept: metrics.status === 404 },
    { what: `${name}: a body of ${BODY_BYTES} bytes`, figure: long.status, isKept: long.status === 413 },
    {
      what: `${name}: feedback taken of ${SENT} from one address that names others`,
      figure: taken,
      isKept: taken > 0 && taken <= MAX_TAKEN,
    },
    { what: `${name}: feedback of the next address`, figure: others.status, isKept: others.status === 201 },
  ]
}

function sendFeedback(address: string, door: Door, number: number): Promise<Answer> {
  return callAs(address, door, {
    path: paths.feedbackApi,
    headers: { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` },
    body: { name: 'Анна', email: 'anna@example.ru', message: `Сообщение ${randomUUID()}` },
  })
}

/** Searches all logs for a visitor's texts. Both nodes must have answered. */
async function checkLogs(stack: Stack, door: Door): Promise<Row[]> {
  const [session, word, visitor] = [randomUUID(), `канарейка-${randomUUID()}`, '127.0.22.7']
  for (let count = 0; count < 4; count += 1)
    await callAs(visitor, door, { path: chatMessagesPath(session), body: { message: word } })
  await callAs(visitor, door, { path: `${chatPollPath(session)}?last_id=0` })
  await callAs(visitor, door, { path: `/?q=${encodeURIComponent(word)}` })
  const logs = await stack.readLogs()
  const output = [session, word, encodeURIComponent(word), visitor].filter((canary) => logs.includes(canary))
  const silent = stack.listAddresses().filter((address) => !logs.includes(`"node":"${address}:`))
  return [
    { what: 'lines of the logs', figure: logs.split('\n').length, isKept: logs.includes('"durationS"') },
    never('ids, words and addresses of visitors in them', output.length),
    never('nodes that nginx never asked', silent.length),
  ]
}

/** Restarts both nodes under other addresses, one after the other. */
async function checkMove(stack: Stack, door: Door): Promise<Row[]> {
  const failed: number[] = []
  for (const [from, to] of [
    ['127.0.10.1', '127.0.10.3'],
    ['127.0.10.2', '127.0.10.4'],
  ] as const) {
    await stack.move(from, to)
    const deadline = performance.now() + MOVE_DEADLINE_MS
    while (performance.now() < deadline && !(await stack.readLogs()).includes(`"node":"${to}:`)) {
      await callAs('127.0.20.9', door, { path: '/healthz' })
      await sleep(50)
    }
  }
  for (let count = 0; count < CALLS_AFTER_MOVE; count += 1) {
    const { status } = await callAs('127.0.20.9', door, { path: paths.about })
    if (status !== 200) failed.push(status)
  }
  const logs = await stack.readLogs()
  const found = stack.listAddresses().filter((address) => logs.includes(`"node":"${address}:`))
  return [
    {
      what: 'nodes found under their new addresses',
      figure: `${found.length} of 2`,
      isKept: found.length === 2,
    },
    never(`of ${CALLS_AFTER_MOVE} calls after that failed`, failed.length),
  ]
}
