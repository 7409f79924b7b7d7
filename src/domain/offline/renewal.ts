import { HOUR_MS } from '../time-units.ts'
import { getWalkPhase, readKeptWalks } from '../walking/started-walk.ts'

/** The inputs of the automatic update of a pack. Times are milliseconds since 1970. */
type Circumstances = {
  checkedAt: number
  now: number
  isVisible: boolean
  isOnline: boolean
  /** Of the connection, if the browser reports it: data saver, and speed. */
  saveData?: boolean | undefined
  effectiveType?: string | undefined
  walks: string | null
}

const SLOW = ['slow-2g', '2g']

/** Whether to check for a newer pack: page visible, good network, no walk, once an hour. */
export function isRenewalDue({ checkedAt, now, walks, ...device }: Circumstances) {
  // A clock that was set back must not block updates for ever.
  const isOld = Math.abs(now - checkedAt) >= HOUR_MS
  const isGood = device.isOnline && device.saveData !== true && !SLOW.includes(device.effectiveType ?? '')
  return device.isVisible && isOld && isGood && !isWalking(walks, now)
}

export function isWalking(walks: string | null, now: number): boolean {
  return readKeptWalks(walks).some((walk) => ['going', 'here'].includes(getWalkPhase(walk, now)))
}
