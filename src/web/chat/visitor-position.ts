import type { Coordinates } from '#domain/coordinates.ts'
import { POSITION_OPTIONS } from '#domain/visitor-position.ts'

/** 4 decimals of a degree are about 10 metres: more is nobody's business. */
const SCALE = 10_000

let position: Coordinates | undefined

/** Where the visitor is, as last found out. */
export function getVisitorPosition(): Coordinates | undefined {
  return position
}

/** Finds out where the visitor is if they have allowed that already; nobody is asked because of the chat. */
export async function findVisitorPosition(): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' })
    if (permission.state !== 'granted') return
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        position = { lat: round(coords.latitude), lng: round(coords.longitude) }
      },
      () => undefined,
      POSITION_OPTIONS,
    )
  } catch {
    // A browser that does not tell what is allowed is not asked.
  }
}

function round(degrees: number): number {
  return Math.round(degrees * SCALE) / SCALE
}
