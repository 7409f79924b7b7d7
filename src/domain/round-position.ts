import type { Coordinates } from './coordinates.ts'

/** 4 decimals of a degree are about 10 metres: enough to plan a walk from. */
const POSITION_SCALE = 10_000

/** Where the visitor is, no more exactly than an answer of the chat needs. */
export function roundPosition({ lat, lng }: Coordinates): Coordinates {
  const round = (degrees: number) => Math.round(degrees * POSITION_SCALE) / POSITION_SCALE
  return { lat: round(lat), lng: round(lng) }
}
