import {
  readKeptWalks,
  resumeWalk,
  type StartedWalk,
  startWalk,
  WALKS_KEY,
  writeKeptWalks,
} from '#domain/walking/started-walk.ts'
import { createStored } from '../ui/stored.ts'
import { allowPosition } from './use-position-watch.ts'

const walks = createStored(WALKS_KEY, readKeptWalks)
let isPressed = false

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

export function keepStartedWalk(walk: StartedWalk) {
  walks.set(writeKeptWalks(JSON.stringify(walks.get()), walk))
}

/** True once after each press that changed a walk: then the focus goes to the title of what came. */
export function takePress(): boolean {
  const wasPressed = isPressed
  isPressed = false
  return wasPressed
}

/** A press of the visitor changes the walk through these stops. */
export function changeByPress(route: string, change: (walk: StartedWalk, now: number) => StartedWalk) {
  const walk = findStartedWalk(route)
  if (walk === undefined) return
  isPressed = true
  keepStartedWalk(change(walk, Date.now()))
}

/** Sets out: where the walk was left if it was, and `isAnew` is not wanted. The press counts for the position too. */
export function setOut(route: string, isAnew: boolean) {
  allowPosition()
  isPressed = true
  const walk = findStartedWalk(route)
  const isLeft = walk !== undefined && walk.endedAt === undefined
  keepStartedWalk(isLeft && !isAnew ? resumeWalk(walk, Date.now()) : startWalk(route, Date.now()))
}
