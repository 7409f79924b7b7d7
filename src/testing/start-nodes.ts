import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { DatabaseSettings } from '#server/db/database.ts'

const SCRIPT = fileURLToPath(new URL('./seeding-node.ts', import.meta.url))

/** Starts that many processes that open and seed the database at the same moment. Returns the output of each. */
export async function startNodes(count: number, settings: DatabaseSettings): Promise<string[]> {
  const nodes = Array.from({ length: count }, () => spawnNode(settings))
  await Promise.all(nodes.map((node) => node.isReady))
  for (const { child } of nodes) child.stdin.write('go\n')
  return Promise.all(nodes.map((node) => node.said))
}

function spawnNode(settings: DatabaseSettings) {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(settings)])
  const isReady = Promise.withResolvers<void>()
  const said = Promise.withResolvers<string>()
  const errors = text(child.stderr)
  let last = ''
  createInterface(child.stdout).on('line', (line) => {
    last = line
    isReady.resolve()
  })
  child.on('close', async (code) => {
    isReady.resolve()
    said.resolve(code === 0 ? last : `exit ${code}: ${await errors}`)
  })
  return { child, isReady: isReady.promise, said: said.promise }
}
