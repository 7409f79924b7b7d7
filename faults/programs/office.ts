import type { DatabaseSettings } from '#server/db/database.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { editUnderKills } from '#testing/office-edits.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

/** Kills nodes while an editor saves and publishes places, on both databases. */
export async function checkOffice(tools: FaultTools): Promise<Row[]> {
  const sqlite = await killOn('SQLite', { dataDir: await tools.createFolder() }, tools.rounds)
  const postgres = await killOn('PostgreSQL', await createPostgresSettings(tools), tools.rounds)
  return [...sqlite, ...postgres]
}

async function killOn(name: string, settings: DatabaseSettings, rounds: number): Promise<Row[]> {
  const start = () =>
    startGuideNode({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      OFFICE: 'on',
      RATE_LIMIT_SCALE: '1000000',
    })
  const found = await editUnderKills(rounds, settings, start)
  return [
    {
      what: `${name}: drafts acknowledged in ${rounds} rounds`,
      figure: found.saved,
      isKept: found.saved > 0,
    },
    { what: `${name}: publications acknowledged`, figure: found.published, isKept: found.published > 0 },
    never(`${name}: drafts lost`, found.lostDrafts),
    never(`${name}: publications lost`, found.lostPublications),
    never(`${name}: places half written`, found.half),
  ]
}
