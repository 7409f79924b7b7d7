import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT } from '../../scripts/setup.mjs'
import { type BatchCase, batchCaseSchema } from './case.ts'
import { readTown, type Town } from './town.ts'

const FOLDER = join(import.meta.dirname, 'batches')
const share = z.number().min(0).max(1)
const figures = z.strictObject({ conversations: z.string(), turns: z.string(), followUps: z.string() })

/** A batch in `batches/index.json`: conversations about one town by writers who had not seen the engine. */
const entrySchema = z.strictObject({
  batch: z.int().positive(),
  town: z.string(),
  date: z.iso.date(),
  /** The version of the engine at the first run of the batch. */
  engine: z.string(),
  /** The result of the first run, before anything was fixed: the only valid figures for a new town. */
  firstTry: figures,
  /** The minimum share of turns that must pass, of those checked mechanically and of those read by people. */
  floors: z.strictObject({ checked: share, read: share }),
})

export type BatchPart = keyof z.infer<typeof entrySchema>['floors']
/** A file of a batch with its town. */
export type LoadedBatch = {
  name: string
  town: Town
  cases: BatchCase[]
  floor: number
  /** Only for the checked part. */
  firstTry: string
}

const PARTS: readonly BatchPart[] = ['checked', 'read']

/** Loads all batches of the folder in order: `N-checked` with expectations, `N-read` with ideal answers. */
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

/** Returns the folder of a town's pack: `pavlovsk` is the shipped one, a path is returned unchanged. */
export function findTownDir(town: string): string {
  if (town === 'pavlovsk') return join(ROOT, 'city')
  return town.includes('/') || town === 'city' ? town : join(import.meta.dirname, 'towns', town)
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
