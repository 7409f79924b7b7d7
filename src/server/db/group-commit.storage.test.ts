import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import type { Database } from './database.ts'
import type { Tables } from './sql/tables.ts'

const WRITES = 40

/** Opens a database, with a reader from another process and a count of commits. Only the test advances the time. */
async function openFile() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const dataDir = await createTempDir()
  const database = await openTestDatabase({ dataDir })
  const file = join(dataDir, 'gorodok.sqlite')
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  const select = other.prepare('select name from retention_mark order by name')
  return {
    database,
    readNames: () => select.all().map(({ name }) => name),
    countCommits: () => countCommits(`${file}-wal`),
  }
}

/**
 * Frames of the write-ahead log that end a commit: they have the size of the database
 * (https://sqlite.org/fileformat2.html#walformat).
 */
function countCommits(file: string): number {
  const log = readFileSync(file)
  const frameSize = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let frame = 32; frame + frameSize <= log.length; frame += frameSize)
    if (log.readUInt32BE(frame + 4) > 0) commits += 1
  return commits
}

const insert = (database: Database, name: string) =>
  database.insertInto('retention_mark').values({ name, seen_ms: 0, steady_since_ms: 0, leaps: 0 }).execute()

const write = (
  database: Database,
  name: string,
  work: (transaction: Transaction<Tables>) => Promise<unknown> = async () => undefined,
) =>
  database.transaction().execute(async (transaction) => {
    await insert(transaction, name)
    await work(transaction)
  })

const names = (count: number) => Array.from({ length: count }, (_, index) => String(100 + index))

test('transactions that wait at the same moment share one commit', async () => {
  const { database, readNames, countCommits } = await openFile()
  const before = countCommits()
  await Promise.all(names(WRITES).map((name) => write(database, name)))
  expect(readNames()).toEqual(names(WRITES))
  expect(countCommits() - before).toBe(1)
})

test('a write that fails is undone alone, and each caller is told what became of its own', async () => {
  const { database, readNames } = await openFile()
  const results = await Promise.allSettled([
    write(database, 'a'),
    write(database, 'thrown', () => Promise.reject(new Error('thrown'))),
    write(database, 'refused', (transaction) => insert(transaction, 'a')),
    write(database, 'a'),
    write(database, 'b'),
    // One that has caught its failure continues.
    write(database, 'c', (transaction) => insert(transaction, 'a').catch(() => undefined)),
  ])
  const output = results.map((result) => (result.status === 'fulfilled' ? 'stored' : String(result.reason)))
  const unique = expect.stringMatching(/UNIQUE constraint failed/)
  expect(output).toEqual(['stored', 'Error: thrown', unique, unique, 'stored', 'stored'])
  expect(readNames()).toEqual(['a', 'b', 'c'])
})

test('nobody is told of a write or reads it before it is on the disk', async () => {
  const { database, readNames } = await openFile()
  const [hasBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const events: string[] = []
  const first = write(database, 'first').then(() => events.push(`told of ${readNames()}`))
  const second = write(database, 'second', async () => {
    hasBegun.resolve()
    await mayEnd.promise
  })
  await hasBegun.promise
  const reading = database.selectFrom('retention_mark').select('name').execute()
  void reading.then((rows) => events.push(`read ${rows.map(({ name }) => name)}`))
  for (let turn = 0; turn < 5; turn += 1) await yieldToEventLoop()
  expect([events, readNames()]).toEqual([[], []])
  mayEnd.resolve()
  await Promise.all([first, second, reading])
  expect(events).toEqual(['told of first,second', 'read first,second'])
})

test('when the commit fails, all who shared it are told, and nothing of theirs is stored', async () => {
  const { database, readNames } = await openFile()
  const letter = { feedback_id: 'none', attempts: 0, due_at_ms: 0 }
  const results = await Promise.allSettled([
    write(database, 'a'),
    // Its foreign key is checked only by the commit.
    write(database, 'b', async (transaction) => {
      await sql`pragma defer_foreign_keys = on`.execute(transaction)
      await transaction.insertInto('outbox').values(letter).execute()
    }),
    write(database, 'c'),
  ])
  const refused = {
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringMatching(/FOREIGN KEY/) }),
  }
  expect(results).toEqual([refused, refused, refused])
  expect(readNames()).toEqual([])
  await write(database, 'd')
  expect(readNames()).toEqual(['d'])
})

test('when SQLite ends the transaction by itself, all who shared it are told, and nobody writes on outside it', async () => {
  const { database, readNames } = await openFile()
  const end = (transaction: Transaction<Tables>) =>
    sql`insert or rollback into retention_mark values ('a', 0, 0, 0)`.execute(transaction)
  const results = await Promise.allSettled([
    write(database, 'a'),
    write(database, 'b', async (transaction) => {
      await end(transaction).catch(() => undefined)
      await insert(transaction, 'outside')
    }),
  ])
  const refused = {
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringMatching(/UNIQUE/) }),
  }
  expect(results).toEqual([refused, refused])
  expect(readNames()).toEqual([])
  await write(database, 'd')
  expect(readNames()).toEqual(['d'])
})

test('however many writes wait, the event loop turns and reads are answered between groups of 2 ms', async () => {
  const { database, countCommits } = await openFile()
  const before = countCommits()
  let begun = 0
  const writing = names(WRITES).map((name) =>
    write(database, name, async () => {
      begun += 1
      vi.advanceTimersByTime(1)
    }),
  )
  for (let turn = 1; turn <= WRITES / 2; turn += 1) {
    await yieldToEventLoop()
    expect(await database.selectFrom('retention_mark').select('name').execute()).toHaveLength(2 * turn)
    expect(begun).toBe(2 * turn)
  }
  await Promise.all(writing)
  expect(countCommits() - before).toBe(WRITES / 2)
})
