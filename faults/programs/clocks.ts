import { listDifferingZones } from '../clocks/compare-zones.ts'
import { writeWhileClocksJump } from '../clocks/jump-clocks.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

const JUMPS = 10

/** Clocks that jump by days during writes, and machines in other time zones. */
export async function checkClocks(tools: FaultTools): Promise<Row[]> {
  const rows: Row[] = []
  const databases = [
    { name: 'SQLite', settings: { dataDir: await tools.createFolder() } },
    { name: 'PostgreSQL', settings: await createPostgresSettings(tools) },
  ]
  for (const { name, settings } of databases) {
    const found = await writeWhileClocksJump({ settings, jumps: JUMPS })
    rows.push(
      {
        what: `${name}: acknowledged while the clock jumped ${JUMPS} times`,
        figure: found.acknowledged,
        isKept: found.acknowledged > 0,
      },
      never(`${name}: lost or stored twice`, found.lost + found.doubled),
      never(`${name}: without a reply or with two`, found.unanswered + found.answeredTwice),
    )
  }
  const differing = await listDifferingZones(tools.createFolder)
  rows.push(never('time zones in which something is told otherwise', differing.length))
  return rows
}
