import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type AssistantCase, caseSchema } from './case.ts'

const FOLDER = join(import.meta.dirname, 'cases')

/** A case with its file: `find`, `talk`, … */
export type LoadedCase = AssistantCase & { file: string }

/** Loads all cases in the order of their files. Throws when a case is invalid or two have the same id. */
export async function loadCases(): Promise<LoadedCase[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const cases = await Promise.all(names.map(loadFile))
  const all = cases.flat()
  const seen = new Set<string>()
  for (const { id } of all) {
    if (seen.has(id)) throw new Error(`two cases are called ${id}`)
    seen.add(id)
  }
  return all
}

async function loadFile(name: string): Promise<LoadedCase[]> {
  const raw: unknown = JSON.parse(await readFile(join(FOLDER, name), 'utf8'))
  const parsed = caseSchema.array().safeParse(raw)
  if (!parsed.success) throw new Error(`${name}: ${parsed.error.message}`)
  return parsed.data.map((loaded) => ({ ...loaded, file: basename(name, '.json') }))
}
