/**
 * Where the top of the screen points, in degrees clockwise from the north, by the `alpha` of an absolute device
 * orientation, which counts counter-clockwise, and the angle by which the screen is turned in the device.
 */
export function getCompassHeading(alpha: number, screenAngle: number): number {
  return (720 - alpha + screenAngle) % 360
}

/** How far to turn an arrow that points up, for a way with this bearing; without a heading the north is up. */
export function getArrowDegrees(bearing: number, heading = 0): number {
  return Math.round(bearing - heading + 360) % 360
}
