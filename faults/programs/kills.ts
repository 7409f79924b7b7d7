import type { DatabaseSettings } from '#server/db/database.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { runKillRounds } from '../ledger/kill-rounds.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

/** Kills nodes while they acknowledge writes, on both databases. */
export async function checkKills(tools: FaultTools): Promise<Row[]> {
  const sqlite = await killOn('SQLite', { dataDir: await tools.createFolder() }, tools.rounds)
  const postgres = await killOn('PostgreSQL', await createPostgresSettings(tools), tools.rounds)
  return [...sqlite, ...postgres]
}

async function killOn(name: string, settings: DatabaseSettings, rounds: number): Promise<Row[]> {
  const start = () =>
    startGuideNode({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      RATE_LIMIT_SCALE: '1000000',
    })
  const found = await runKillRounds(rounds, settings, start)
  return [
    {
      what: `${name}: acknowledged in ${rounds} rounds`,
      figure: found.acknowledged,
      isKept: found.acknowledged > 0,
    },
    { what: `${name}: unknown to their senders`, figure: found.unknown, isKept: true },
    never(`${name}: lost`, found.lost),
    never(`${name}: stored twice`, found.doubled),
    never(`${name}: stored though refused`, found.ghosts),
    never(`${name}: messages without a reply`, found.unanswered),
    never(`${name}: messages with two replies`, found.answeredTwice),
    { what: `${name}: the file is sound`, figure: found.isSound ? 'yes' : 'no', isKept: found.isSound },
  ]
}
