import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT } from '../../scripts/setup.mjs'
import { type BatchCase, batchCaseSchema } from './case.ts'
import { readTown, type Town } from './town.ts'

const FOLDER = join(import.meta.dirname, 'batches')
const share = z.number().min(0).max(1)
const figures = z.strictObject({ conversations: z.string(), turns: z.string(), followUps: z.string() })

/** One batch in `batches/index.json`: conversations of one town by writers who had not seen the engine. */
const entrySchema = z.strictObject({
  batch: z.int().positive(),
  town: z.string(),
  date: z.iso.date(),
  /** What the engine was when the batch was played for the first time. */
  engine: z.string(),
  /** What held then, before anything was mended: the only figures that tell of a new town. */
  firstTry: figures,
  /** The least share of turns that must hold, of those checked mechanically and of those read by people. */
  floors: z.strictObject({ checked: share, read: share }),
})

export type BatchPart = keyof z.infer<typeof entrySchema>['floors']
/** A file of a batch with its town. */
export type LoadedBatch = {
  name: string
  town: Town
  cases: BatchCase[]
  floor: number
  /** Known of the part that is checked. */
  firstTry: string
}

const PARTS: readonly BatchPart[] = ['checked', 'read']

/** All batches of the folder, in order: `N-checked` with expectations, `N-read` with ideal answers beside the questions. */
export async function loadBatches(): Promise<LoadedBatch[]> {
  const entries = entrySchema.array().parse(await readJson(join(FOLDER, 'index.json')))
  const loaded: LoadedBatch[] = []
  for (const { batch, town, floors, firstTry } of entries) {
    const read = await readTown(findTownDir(town))
    for (const part of PARTS) {
      const cases = await readBatch(join(FOLDER, `${batch}-${part}.json`))
      loaded.push({
        name: `${batch}-${part}`,
        town: read,
        cases,
        floor: floors[part],
        firstTry: part === 'checked' ? firstTry.turns : '',
      })
    }
  }
  return loaded
}

export async function readBatch(file: string): Promise<BatchCase[]> {
  return batchCaseSchema.array().parse(await readJson(file))
}

/** The folder of a town's pack: the shipped one is `pavlovsk`, a path is taken as it is. */
export function findTownDir(town: string): string {
  if (town === 'pavlovsk') return join(ROOT, 'city')
  return town.includes('/') || town === 'city' ? town : join(import.meta.dirname, 'towns', town)
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
