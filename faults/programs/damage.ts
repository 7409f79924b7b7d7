import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { readAll, writeAll } from '../database/guide-calls.ts'
import { type FaultTools, never, type Row } from '../report.ts'

const FILE = 'gorodok.sqlite'
const DAMAGES = 40
const DAMAGED_BYTES = 500
const STORED = 200
const OUTPUT = /^the guide did not start:\s+База данных не открывается/

/** Starts the guide on files with overwritten bytes. */
export async function checkDamage(tools: FaultTools): Promise<Row[]> {
  const sound = await createFile(await tools.createFolder())
  const outcomes = { refused: 0, served: 0, died: 0, unclear: 0 }
  for (let damage = 0; damage < DAMAGES; damage += 1) {
    const bytes = Buffer.from(sound)
    const start = damage === 0 ? 0 : randomInt(bytes.length - DAMAGED_BYTES)
    bytes.fill(0xa5, start, start + DAMAGED_BYTES)
    outcomes[await startOn(await tools.createFolder(), bytes)] += 1
  }
  return [
    {
      what: `of ${DAMAGES} damaged files told at start`,
      figure: outcomes.refused,
      isKept: outcomes.refused > 0,
    },
    { what: 'pages served all the same', figure: outcomes.served, isKept: true },
    never('started and ended by itself, or a page not answered', outcomes.died),
    never('told in other words than «База данных не открывается»', outcomes.unclear),
  ]
}

/** Returns the bytes of a database file with some data. */
async function createFile(dataDir: string): Promise<Buffer> {
  const database = await openDatabase({ dataDir })
  const store = createFeedbackStore(database)
  for (let index = 0; index < STORED; index += 1) {
    const message = `${index} ${'ж'.repeat(500)}`
    await store.add({ name: 'Анна', email: 'anna@example.ru', message }, { isMailed: false })
  }
  await database.destroy()
  return readFile(join(dataDir, FILE))
}

async function startOn(dataDir: string, bytes: Buffer) {
  await writeFile(join(dataDir, FILE), bytes)
  try {
    const guide = await startGuideNode({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const hasServed = await asksAll(guide.url)
    const exitCode = await guide.stop()
    return hasServed && exitCode === 0 ? 'served' : 'died'
  } catch (error) {
    return OUTPUT.test((error as Error).message) ? 'refused' : 'unclear'
  }
}

/** Returns whether all pages are answered, before and after a write. */
async function asksAll(url: string): Promise<boolean> {
  try {
    const before = await readAll(url)
    await writeAll(url)
    return [...before, ...(await readAll(url))].every(({ status }) => status === 200)
  } catch {
    return false
  }
}
