import type { FastifyBaseLogger } from 'fastify'
import type { TownEdit } from '#domain/office/town.ts'
import { poll } from '#server/db/poll.ts'

/** How often a node polls the changes of the office: visitors of all nodes see them within 5 s. */
const LOOK_INTERVAL_MS = 2_000

/**
 * Calls `onEdits` with the office's changes of the town, at first and after each change. While they cannot be read,
 * the last ones are used. `close` ends the watching.
 */
export async function watchEdits(
  list: () => Promise<readonly TownEdit[]>,
  onEdits: (edits: readonly TownEdit[]) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ close: () => Promise<void> }> {
  let seen = JSON.stringify([])
  let isReadable = true

  async function look() {
    try {
      const edits = await list()
      const print = JSON.stringify(edits)
      if (print !== seen) onEdits(edits)
      seen = print
      isReadable = true
    } catch (error) {
      if (isReadable) log.warn({ err: error }, 'city: what the office changed cannot be read')
      isReadable = false
    }
  }
  await look()
  return poll(look, LOOK_INTERVAL_MS)
}
