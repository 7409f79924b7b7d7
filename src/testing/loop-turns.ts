import { setTimeout as sleep } from 'node:timers/promises'
import type { GuideNode } from './guide-node.ts'

/** Options to start a guide whose event loop is watched. */
export const WATCHED = { NODE_OPTIONS: `--import=${new URL('./watch-turns.ts', import.meta.url)}` }

const OUTPUT = /^turns (.+)$/gm

/** Returns the turns of a watched guide's event loop since the last call. */
export type LoopTurns = {
  /** Processor time of a turn. */
  p99Ms: number
  mostMs: number
  /** By the clock: how late a timer of one millisecond was. */
  delayP99Ms: number
  /** Processor time of all turns together. */
  totalMs: number
}

export async function readTurns(guide: GuideNode): Promise<LoopTurns> {
  const listShown = () => [...guide.stderr().matchAll(OUTPUT)]
  const { length } = listShown()
  guide.signal('SIGUSR2')
  while (listShown().length === length) await sleep(10)
  return JSON.parse(listShown().at(-1)?.[1] ?? '') as LoopTurns
}
