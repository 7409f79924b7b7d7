import {
  getWalkPhase,
  readKeptWalks,
  type StartedWalk,
  WALKS_KEY,
  writeKeptWalks,
} from '#domain/walking/started-walk.ts'
import { createStored } from '../ui/stored.ts'

const walks = createStored(WALKS_KEY, readKeptWalks)

/** Calls back when a walk has changed, here or in another tab. */
export const watchStartedWalks = walks.watch

/** The walk through these stops as this device keeps it: the same object until it changes. */
export function findStartedWalk(route: string): StartedWalk | undefined {
  return walks.get().find((walk) => walk.route === route)
}

/** The last walk that was begun and neither ended nor forgotten. */
export function findUnfinishedWalk(): StartedWalk | undefined {
  return walks.get().find(({ endedAt }) => endedAt === undefined)
}

/** Keeps a walk. */
export function keepStartedWalk(walk: StartedWalk) {
  walks.set(writeKeptWalks(JSON.stringify(walks.get()), walk))
}

/** What a walk is at now. */
export function getPhaseNow(walk: StartedWalk | undefined) {
  return getWalkPhase(walk, Date.now())
}
