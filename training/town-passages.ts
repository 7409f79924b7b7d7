import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listPassages, type Passage } from '#assistant/guide/list-passages.ts'
import { readTown } from '../bench/assistant/town.ts'
import { ROOT } from '../scripts/setup.mjs'

const SHIPPED_TOWN = 'pavlovsk'

/** The folder of each town in the training data, by the name of its data files. */
export function listTownFolders(): Map<string, string> {
  const invented = globSync('bench/assistant/towns/*', { cwd: ROOT }).sort()
  return new Map([
    [SHIPPED_TOWN, join(ROOT, 'city')],
    ...invented.map((folder) => [basename(folder), join(ROOT, folder)] as const),
  ])
}

/** Returns all passages of a town's guide in order. */
export async function listTownPassages(folder: string): Promise<Passage[]> {
  return listPassages((await readTown(folder)).guide)
}
