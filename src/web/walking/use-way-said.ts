import { useEffect, useRef } from 'react'
import { getDistanceMeters } from '#domain/distance.ts'
import { describeWay } from '#domain/walking/describe-way.ts'
import { findMark, judgeNearness } from '#domain/walking/nearness.ts'
import type { OnTheWay } from './use-arrival.ts'
import { useFootArea } from './use-foot-area.ts'

/** Tells a screen reader of the way: once for each stop, then only when a mark is passed. */
export function useWaySaid({ walk, stop, fix, onSay }: OnTheWay) {
  const addArea = useFootArea()
  const lastSaid = useRef({ stop: -1, mark: Number.POSITIVE_INFINITY })
  const isHere = walk.visited.includes(walk.stop)
  useEffect(() => {
    if (!fix || !stop || isHere) return
    if (judgeNearness(fix, stop.coordinates) !== 'away') return
    const mark = findMark(getDistanceMeters(fix.point, stop.coordinates))
    const { headline, side, detail } = describeWay(fix, addArea(stop))
    if (lastSaid.current.stop !== walk.stop) onSay(`${headline} ${side}. ${detail}`)
    else if (mark < lastSaid.current.mark) onSay(`Осталось меньше ${mark} м, ${side}`)
    else return
    lastSaid.current = { stop: walk.stop, mark }
  }, [walk, stop, fix, isHere, onSay, addArea])
}
