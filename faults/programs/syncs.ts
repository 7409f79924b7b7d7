import { spawnSync } from 'node:child_process'
import { countPostgresSyncs, countSqliteSyncs } from '../ledger/count-syncs.ts'
import { createPostgresSettings, type FaultTools, type Row } from '../report.ts'

const COMMITS = 500

/** Checks that every acknowledged write was synced to disk. */
export async function checkSyncs(tools: FaultTools): Promise<Row[]> {
  const rows: Row[] = []
  if (spawnSync('strace', ['-V']).status === 0) {
    const { acknowledged, syncs } = await countSqliteSyncs(await tools.createFolder(), COMMITS)
    rows.push(toRow('SQLite', acknowledged, syncs))
  } else {
    process.stdout.write('SQLite: no strace on this machine, syncs are not counted\n')
  }
  const { dataDir, databaseUrl } = await createPostgresSettings(tools)
  const { acknowledged, syncs } = await countPostgresSyncs(dataDir, databaseUrl, COMMITS)
  rows.push(toRow('PostgreSQL', acknowledged, syncs))
  return rows
}

function toRow(name: string, acknowledged: number, syncs: number): Row {
  return {
    what: `${name}: syncs for ${acknowledged} commits`,
    figure: syncs,
    isKept: acknowledged > 0 && syncs >= acknowledged,
  }
}
