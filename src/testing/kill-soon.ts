import { setTimeout as sleep } from 'node:timers/promises'
import type { GuideNode } from './guide-node.ts'

/** A node that is killed while an editor works with it. */
export type Victim = Pick<GuideNode, 'url' | 'kill'>

const MIN_MS = 50
const MORE_MS = 700

/** Kills a node at a random moment after `hasBegun`. */
export async function killSoon({ kill }: Victim, hasBegun: Promise<void>): Promise<void> {
  await hasBegun
  await sleep(MIN_MS + Math.random() * MORE_MS)
  await kill()
}
