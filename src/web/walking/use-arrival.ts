import { useEffect, useState } from 'react'
import type { Place } from '#domain/place.ts'
import { type Fix, meetFix } from '#domain/walking/nearness.ts'
import { countStops, type StartedWalk } from '#domain/walking/started-walk.ts'
import { keepStartedWalk } from './started-walks.ts'

/** A thumb that was on its way to «Я здесь» when the guide told of the arrival itself comes down within this time. */
const THUMB_MS = 1_000
const BUZZ_MS = 200

export type OnTheWay = {
  walk: StartedWalk
  stop: Place | undefined
  fix: Fix | undefined
  onSay: (text: string) => void
}

/** Tells of the arrival at the stop in hand, by the position or by a press; the first is done here. */
export function useArrival({ walk, stop, fix, onSay }: OnTheWay) {
  const [hasJustArrived, setJustArrived] = useState(false)
  const isHere = walk.visited.includes(walk.stop)

  useEffect(() => {
    if (isHere || !fix || !stop) return
    const met = meetFix(walk, fix, stop.coordinates, Date.now())
    if (met === walk) return
    if (met.visited.includes(met.stop)) {
      setJustArrived(true)
      navigator.vibrate?.(BUZZ_MS)
    }
    keepStartedWalk(met)
  }, [walk, stop, fix, isHere])

  useEffect(() => {
    if (!hasJustArrived) return
    const timer = setTimeout(() => setJustArrived(false), THUMB_MS)
    return () => clearTimeout(timer)
  }, [hasJustArrived])

  const name = stop?.name
  const ending = walk.stop === countStops(walk) - 1 ? '. Это последняя остановка' : ''
  useEffect(() => {
    if (isHere && name !== undefined) onSay(`Вы на месте: ${name}${ending}`)
  }, [isHere, name, ending, onSay])

  return { hasJustArrived }
}
