import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import { type GuideNode, startGuideNode } from '#testing/guide-node.ts'
import { findFreePort, startNginx } from '#testing/start-nginx.ts'
import { waitForReplies } from '../ledger/compare-ledger.ts'
import { visitSteadily } from './steady-visitors.ts'

const REQUESTS_A_SECOND = 50
const ADDRESSES = ['127.0.10.1', '127.0.10.2'] as const
/** Time with visitors before the first restart and after the last. */
const MARGIN_MS = 1_000

type Rolling = {
  nginx: string
  folder: string
  settings: { dataDir: string; databaseUrl: string }
  restarts: number
}

/**
 * Two nodes on one PostgreSQL behind nginx, as `deploy/nginx.conf` has it: each in turn is stopped and started again,
 * while visitors come all the time. Gives what visitors saw, and whether every message was stored and answered once.
 */
export async function restartInTurn({ nginx, folder, settings, restarts }: Rolling) {
  const port = await findFreePort()
  const start = (address: string) =>
    startGuideNode({
      HOST: address,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_SCALE: '100000',
    })
  const nodes: GuideNode[] = [await start(ADDRESSES[0]), await start(ADDRESSES[1])]
  const proxy = await startNginx(nginx, folder, { port, listAddresses: () => ADDRESSES })
  const stop = new AbortController()
  const visiting = visitSteadily(proxy.url, REQUESTS_A_SECOND, stop.signal)
  const exitCodes: (number | null)[] = []
  await sleep(MARGIN_MS)
  for (let restart = 0; restart < restarts; restart += 1) {
    const index = restart % nodes.length
    exitCodes.push((await nodes[index]?.stop()) ?? null)
    nodes[index] = await start(ADDRESSES[index] ?? '')
    await waitUntilReady(nodes[index])
  }
  await sleep(MARGIN_MS)
  stop.abort()
  const visits = await visiting
  const stored = await compareStored(settings, visits.acknowledged)
  const complaints = await proxy.readComplaints()
  await proxy.close()
  await Promise.all(nodes.map((node) => node.stop()))
  return { ...visits, ...stored, exitCodes, complaints }
}

async function waitUntilReady({ url }: GuideNode) {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(50)
}

async function compareStored(settings: DatabaseSettings, acknowledged: readonly string[]) {
  const database = await openDatabase(settings)
  try {
    await waitForReplies(database)
    const feedback = await database.selectFrom('feedback').select('client_message_id as key').execute()
    const messages = await database.selectFrom('chat_message').selectAll().execute()
    const asked = messages.filter(({ is_bot }) => is_bot === 0)
    const keys = Map.groupBy(
      [...feedback, ...asked.map(({ client_key: key }) => ({ key }))],
      ({ key }) => key,
    )
    return {
      lost: acknowledged.filter((key) => !keys.has(key)).length,
      doubled: [...keys.values()].filter((rows) => rows.length > 1).length,
      replies: messages.filter(({ reply_to }) => reply_to !== null).length - asked.length,
    }
  } finally {
    await database.destroy()
  }
}
