import type { Coordinates } from '#domain/coordinates.ts'
import { roundPosition } from '#domain/round-position.ts'
import { isCoarse, POSITION_OPTIONS } from '#domain/visitor-position.ts'

let position: Coordinates | undefined

/** Where the visitor is, as last found out; undefined where that is too wide to tell metres from. */
export function getVisitorPosition(): Coordinates | undefined {
  return position
}

/** Finds out where the visitor is if they have allowed that already; nobody is asked because of the chat. */
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
    // A browser that does not tell what is allowed is not asked.
  }
}
