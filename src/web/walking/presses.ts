import { resumeWalk, type StartedWalk, startWalk } from '#domain/walking/started-walk.ts'
import { findStartedWalk, keepStartedWalk } from './started-walks.ts'
import { allowPosition } from './use-position-watch.ts'

let isPressed = false

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
