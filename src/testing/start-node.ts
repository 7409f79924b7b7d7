import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { DatabaseSettings } from '#server/db/database.ts'

export type TestNode = Awaited<ReturnType<typeof startNode>>

/** Starts a script of this folder on this database as a process, and waits until it prints its port. */
export async function startNode(script: string, settings: DatabaseSettings) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path, JSON.stringify(settings)])
  const errors = text(child.stderr)
  const hasEnded = once(child, 'close')
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => Number(line)),
    hasEnded.then(async () => {
      throw new Error(`the node did not start: ${await errors}`)
    }),
  ])
  return {
    address: `http://127.0.0.1:${port}`,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Kills it, as a power cut would, and waits until it has ended. */
    kill: async () => {
      child.kill('SIGKILL')
      await hasEnded
    },
  }
}
