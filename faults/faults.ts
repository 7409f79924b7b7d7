// `npm run test:faults`: breaks things around the guide and checks its promises.
// Options: --rounds N of killing, --messages N, --restarts N, --photos N, --only NAME, one of the programs below.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#testing/start-postgres.ts'
import { build } from '../scripts/setup.mjs'
import { checkClocks } from './programs/clocks.ts'
import { checkDamage } from './programs/damage.ts'
import { checkAway } from './programs/database-away.ts'
import { checkDeployed } from './programs/deployed.ts'
import { checkDisk } from './programs/disk-full.ts'
import { checkKills } from './programs/kills.ts'
import { checkOffice, checkOfficePhotos, checkTownEdits } from './programs/office.ts'
import { checkPhotos } from './programs/photos.ts'
import { checkReplies } from './programs/replies.ts'
import { checkRestarts } from './programs/restarts.ts'
import { checkSlowDatabase } from './programs/slow-database.ts'
import { checkSyncs } from './programs/syncs.ts'
import { type FaultTools, type Row, report } from './report.ts'

/** Durable, like an operator's server: acknowledged writes are on disk. */
const POSTGRES_FLAGS = ['-c', 'max_connections=100']

const PROGRAMS: Record<string, { title: string; check: (tools: FaultTools) => Promise<Row[]> }> = {
  kills: { title: 'Nodes killed while they acknowledge writes', check: checkKills },
  office: { title: 'Nodes killed while an editor saves and publishes', check: checkOffice },
  town: { title: 'Nodes killed while an editor changes the town', check: checkTownEdits },
  'office-photos': { title: 'Nodes killed while an editor sends photos', check: checkOfficePhotos },
  replies: { title: 'Nodes killed and paused in the middle of replies', check: checkReplies },
  syncs: { title: 'Commits put on the disk', check: checkSyncs },
  away: { title: 'PostgreSQL stopped and started', check: checkAway },
  slow: { title: 'The database held by somebody else', check: checkSlowDatabase },
  disk: { title: 'The disk full', check: checkDisk },
  damage: { title: 'The file damaged', check: checkDamage },
  restarts: { title: 'Stopped and restarted under load', check: checkRestarts },
  deployed: { title: 'The stack as it is shipped', check: checkDeployed },
  photos: { title: 'Photos of the pack', check: checkPhotos },
  clocks: { title: 'Clocks that jump, machines in other time zones', check: checkClocks },
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    messages: { type: 'string', default: '1000' },
    restarts: { type: 'string', default: '20' },
    photos: { type: 'string', default: '30' },
    only: { type: 'string', multiple: true, default: Object.keys(PROGRAMS) },
  },
})

if (!build()) process.exit(1)
const folder = await mkdtemp(join(tmpdir(), 'gorodok-faults-'))
const postgres = await startPostgres(POSTGRES_FLAGS)
try {
  for (const name of values.only) {
    const program = PROGRAMS[name]
    if (program === undefined) throw new Error(`no program of this name: ${name}`)
    const tools = {
      rounds: Number(values.rounds),
      messages: Number(values.messages),
      restarts: Number(values.restarts),
      photos: Number(values.photos),
      postgres,
      createFolder: () => mkdtemp(join(folder, 'data-')),
    }
    report(program.title, await program.check(tools))
  }
} finally {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}
