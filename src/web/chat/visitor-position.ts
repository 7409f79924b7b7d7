import type { Coordinates } from '#domain/coordinates.ts'
import { roundPosition } from '#domain/round-position.ts'
import { isCoarse, POSITION_OPTIONS } from '#domain/visitor-position.ts'

let position: Coordinates | undefined

/** Undefined when it is unknown or too inexact for distances in metres. */
export function getVisitorPosition(): Coordinates | undefined {
  return position
}

/** Finds the visitor's position if access is already granted. The chat never asks for access. */
export async function findVisitorPosition(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' })
    if (permission.state !== 'granted') return
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        position = isCoarse(accuracy) ? undefined : roundPosition({ lat: latitude, lng: longitude })
      },
      () => undefined,
      POSITION_OPTIONS,
    )
  } catch {
    // Without the permissions API the browser would ask the visitor.
  }
}
