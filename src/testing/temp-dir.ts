import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty folder, removed when the test ends. */
export async function createTempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gorodok-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}
