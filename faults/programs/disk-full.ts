import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { readAll, statusesOf, writeAll } from '../database/guide-calls.ts'
import { type FaultTools, never, type Row } from '../report.ts'

const DISK_MB = 24
const BALLAST_MB = 2
/** Free space for the first writes. */
const ROOM_PARTS = 12
const PART_BYTES = 64 * 1024
const MAX_WRITES = 20_000

/** Fills the disk of a running guide, checks its answers, and frees the space. Needs the right to mount. */
export async function checkDisk(tools: FaultTools): Promise<Row[]> {
  const dataDir = await tools.createFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir])
  if (mounted.status !== 0) {
    process.stdout.write('no right to mount a small disk here: not tried\n')
    return []
  }
  try {
    return await fillDisk(dataDir)
  } finally {
    spawnSync('umount', [dataDir])
  }
}

async function fillDisk(dataDir: string): Promise<Row[]> {
  const guide = await startGuideNode({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' })
  const ballast = join(dataDir, 'ballast')
  writeFileSync(ballast, Buffer.alloc(BALLAST_MB * 1024 * 1024))
  fillUp(join(dataDir, 'filler'))
  let acknowledged = 0
  let refused = { feedback: 201 } as Record<string, number>
  while (acknowledged < MAX_WRITES && refused.feedback === 201) {
    refused = statusesOf(await writeAll(guide.url))
    if (refused.feedback === 201) acknowledged += 1
  }
  const reads = await readAll(guide.url)
  rmSync(ballast)
  const start = performance.now()
  while (statusesOf(await writeAll(guide.url)).feedback !== 201) await sleep(100)
  const recoveryMs = performance.now() - start
  await guide.stop()
  const stored = await readStored(dataDir)
  return [
    { what: 'acknowledged until the disk was full', figure: acknowledged, isKept: acknowledged > 0 },
    { what: 'then answered', figure: refused.feedback ?? 0, isKept: refused.feedback === 503 },
    never('pages not answered meanwhile', reads.filter(({ status }) => status !== 200).length),
    { what: 'writes again after, ms', figure: Math.round(recoveryMs), isKept: recoveryMs <= 5_000 },
    never('acknowledged and lost', Math.max(0, acknowledged + 1 - stored.feedback)),
    { what: 'the file is sound', figure: stored.check, isKept: stored.check === 'ok' },
  ]
}

/** Fills almost all of the free space. */
function fillUp(file: string) {
  for (let part = 0; ; part += 1) {
    try {
      writeFileSync(`${file}-${part}`, Buffer.alloc(PART_BYTES))
    } catch {
      for (let last = 0; last < ROOM_PARTS; last += 1) rmSync(`${file}-${part - last}`)
      return
    }
  }
}

async function readStored(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const rows = await database.selectFrom('feedback').select('id').execute()
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  await database.destroy()
  return { feedback: rows.length, check: check.rows[0]?.integrity_check ?? '' }
}
