import { useEffect, useState } from 'react'
import { describePositionFailure, POSITION_UNSUPPORTED } from '#domain/visitor-position.ts'
import type { Fix } from '#domain/walking/nearness.ts'

/** Unlike the map's (specification, section 9): whoever walks is helped by no place of five minutes ago. */
const WATCH_OPTIONS = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 5_000 }
/** Metres a second: who is slower stands, and a device knows no direction then. */
const STANDING_SPEED = 0.5

export type PositionWatch = {
  state: 'off' | 'locating' | 'located' | 'failed'
  /** The last one, also when a later one failed. */
  fix?: Fix | undefined
  /** Why there is no fix, in Russian. */
  failure?: string
}

/** A press in this page counts for all its walks. */
let isAllowed = false

export function allowPosition() {
  isAllowed = true
}

/** Asks the browser only after a press, or when it has allowed it before. The position stays in the page. */
export function usePositionWatch(): PositionWatch & { ask: () => void } {
  const [attempt, setAttempt] = useState(isAllowed ? 1 : 0)
  const [watch, setWatch] = useState<PositionWatch>({ state: isAllowed ? 'locating' : 'off' })

  function ask() {
    allowPosition()
    setWatch(({ fix }) => ({ state: 'locating', fix }))
    setAttempt((before) => before + 1)
  }

  useEffect(() => {
    if (attempt > 0) return startWatch(setWatch)
    let isGone = false
    void isGranted().then((isGrantedNow) => {
      if (isGone || !isGrantedNow) return
      setWatch({ state: 'locating' })
      setAttempt(1)
    })
    return () => {
      isGone = true
    }
  }, [attempt])

  return { ...watch, ask }
}

function startWatch(onChange: (change: (before: PositionWatch) => PositionWatch) => void) {
  if (!('geolocation' in navigator)) {
    return onChange(() => ({ state: 'failed', failure: POSITION_UNSUPPORTED }))
  }
  const id = navigator.geolocation.watchPosition(
    (position) => onChange(() => ({ state: 'located', fix: readFix(position) })),
    ({ code }) => onChange(({ fix }) => ({ state: 'failed', failure: describePositionFailure(code), fix })),
    WATCH_OPTIONS,
  )
  return () => navigator.geolocation.clearWatch(id)
}

function readFix({ coords: { latitude, longitude, accuracy, heading, speed } }: GeolocationPosition): Fix {
  const isMoving = speed !== null && speed > STANDING_SPEED && heading !== null && Number.isFinite(heading)
  return {
    point: { lat: latitude, lng: longitude },
    accuracyMeters: accuracy,
    ...(isMoving && { heading }),
  }
}

async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // A browser that does not tell what is allowed waits for a press.
    return false
  }
}
