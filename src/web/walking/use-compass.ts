import { useEffect, useState } from 'react'
import { getCompassHeading } from '#domain/walking/describe-way.ts'

/** A compass trembles; the arrow follows in such steps. */
const STEP_DEGREES = 5

/** Where the top of the screen points, for devices that tell it without being asked; else undefined. */
export function useCompass(): number | undefined {
  const [heading, setHeading] = useState<number>()
  useEffect(() => {
    function turn({ alpha, absolute }: DeviceOrientationEvent) {
      if (!absolute || alpha === null) return
      const exact = getCompassHeading(alpha, screen.orientation?.angle ?? 0)
      setHeading((Math.round(exact / STEP_DEGREES) * STEP_DEGREES) % 360)
    }
    window.addEventListener('deviceorientationabsolute', turn)
    return () => window.removeEventListener('deviceorientationabsolute', turn)
  }, [])
  return heading
}
