import { useCallback, useEffect, useState } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import {
  describePositionFailure,
  MANUAL_TOASTS,
  POSITION_OPTIONS,
  POSITION_UNSUPPORTED,
  type VisitorPosition,
} from '#domain/visitor-position.ts'

export type PositionControls = ReturnType<typeof useVisitorPosition>

/** Returns the visitor's position. It is requested when the map opens and never leaves the browser. */
export function useVisitorPosition() {
  const [position, setPosition] = useState<VisitorPosition>({ state: 'idle' })

  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) {
      return setPosition((before) => ({ ...before, state: 'error', failure: POSITION_UNSUPPORTED }))
    }
    setPosition(({ isChosen: _chosen, failure: _failure, ...known }) => ({ ...known, state: 'locating' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        finish({ state: 'located', point: { lat: latitude, lng: longitude }, accuracyMeters: accuracy }),
      ({ code }) => finish({ state: 'error', failure: describePositionFailure(code) }),
      POSITION_OPTIONS,
    )
    // A late position must not overwrite the manual one.
    function finish(answer: VisitorPosition) {
      setPosition((before) => (before.state === 'locating' ? { ...before, ...answer } : before))
    }
  }, [])

  useEffect(locate, [locate])

  return {
    position,
    locate,
    startManual() {
      setPosition((before) => ({ ...before, state: 'manual' }))
      void toast(matchMedia('(pointer: coarse)').matches ? MANUAL_TOASTS.startByTouch : MANUAL_TOASTS.start)
    },
    cancelManual() {
      setPosition((before) => ({ ...before, state: getStateBeforeManual(before) }))
    },
    /** Sets the point that the visitor selected on the map. */
    choose(point: Coordinates) {
      setPosition({ state: 'located', point, isChosen: true })
      void toast(MANUAL_TOASTS.done)
    },
  }
}

function getStateBeforeManual({ point, failure }: VisitorPosition): VisitorPosition['state'] {
  if (point) return 'located'
  return failure === undefined ? 'idle' : 'error'
}

async function toast(words: { title: string; text: string }) {
  const { showToast } = await import('../ui/show-toast.ts')
  showToast(words)
}
