import './walking.css'
import type { ComponentType } from 'react'
import type { WalkPhase } from '#domain/walking/started-walk.ts'
import { DoneScreen } from './done-screen.tsx'
import type { ScreenProps } from './stop-list.tsx'
import { StopScreen } from './stop-screen.tsx'

export { getWalkPhase } from '#domain/walking/started-walk.ts'
export {
  findStartedWalk,
  findUnfinishedWalk,
  setOut,
  takePress,
  watchStartedWalks,
} from './started-walks.ts'

/** What stands in the place of the plan while a walk is under way. */
export const SCREENS: Readonly<Record<WalkPhase, ComponentType<ScreenProps> | undefined>> = {
  new: undefined,
  paused: undefined,
  going: StopScreen,
  here: StopScreen,
  done: DoneScreen,
}
