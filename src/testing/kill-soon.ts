import { setTimeout as sleep } from 'node:timers/promises'
import type { GuideNode } from './guide-node.ts'

/** What is killed while somebody works with it. */
export type Victim = Pick<GuideNode, 'url' | 'kill'>

/** A node is killed so long after its editor began. */
const LEAST_MS = 50
const MORE_MS = 700

export async function killSoon({ kill }: Victim): Promise<void> {
  await sleep(LEAST_MS + Math.random() * MORE_MS)
  await kill()
}
