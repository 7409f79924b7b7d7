import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the examples lie that the assistant's weights are fitted to. */
export const TRAINING_DIR = join(import.meta.dirname, '..', 'training')

/** The rows of a JSONL file of that folder. */
export async function readLines<Row>(file: string): Promise<Row[]> {
  const text = await readFile(join(TRAINING_DIR, file), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}
