import { setTimeout as sleep } from 'node:timers/promises'
import type { GuideNode } from '#testing/guide-node.ts'

/** Settings of a guide whose turns are watched. */
export const WATCHED = { NODE_OPTIONS: `--import=${new URL('./watch-turns.ts', import.meta.url)}` }

const TOLD = /^turns (.+)$/gm

/** What the turns of a watched guide's event loop took since the last call, in processor time. */
export async function readTurns(guide: GuideNode): Promise<{ p99Ms: number; mostMs: number }> {
  const listTold = () => [...guide.stderr().matchAll(TOLD)]
  const { length } = listTold()
  guide.signal('SIGUSR2')
  while (listTold().length === length) await sleep(10)
  return JSON.parse(listTold().at(-1)?.[1] ?? '')
}
