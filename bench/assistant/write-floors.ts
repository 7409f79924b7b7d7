// `npm run bench:floors [-- --model=dir]` plays all conversations in this process and writes down what holds: the ids of the
// cases to held.json, the shares of turns of the batches to batches/index.json. It prints what no longer holds.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDirectEngine } from './direct-engine.ts'
import { loadBatches } from './load-batches.ts'
import { loadCases } from './load-cases.ts'
import { playBatch, scoreBatch } from './play-batch.ts'
import { runCases } from './run-cases.ts'
import { isSpotless } from './scores.ts'
import { getTown, type Town } from './town.ts'

const HELD = join(import.meta.dirname, 'held.json')
const BATCHES = join(import.meta.dirname, 'batches', 'index.json')

type Entry = { batch: number; floors: Record<string, number> }

const { values } = parseArgs({ options: { model: { type: 'string' } } })
const openBench = (town: Town) => ({ town, engine: createDirectEngine(town.guide, values.model) })

await writeHeld()
await writeFloors()

async function writeHeld(): Promise<void> {
  const before: readonly string[] = JSON.parse(await readFile(HELD, 'utf8'))
  const bench = {
    kedrinsk: openBench(await getTown('kedrinsk')),
    pavlovsk: openBench(await getTown('pavlovsk')),
  }
  const played = await runCases(await loadCases(), bench)
  const held = played.filter(isSpotless).map(({ test }) => test.id)
  const lost = before.filter((id) => !held.includes(id))
  print(
    `cases that hold: ${held.length} of ${played.length}, before ${before.length}; lost: ${lost.join(', ')}`,
  )
  await writeJson(HELD, held)
}

async function writeFloors(): Promise<void> {
  const entries: Entry[] = JSON.parse(await readFile(BATCHES, 'utf8'))
  for (const { name, town, cases, floor } of await loadBatches()) {
    const { turns } = scoreBatch(await playBatch(cases, town, openBench(town).engine))
    const now = Math.floor((100 * turns.held) / turns.of) / 100
    print(`${name}: ${turns.held} of ${turns.of}, floor ${floor} → ${now}`)
    const [batch, part = ''] = name.split('-')
    const entry = entries.find((one) => one.batch === Number(batch))
    if (entry) entry.floors[part] = now
  }
  await writeJson(BATCHES, entries)
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
