/**
 * Returns the heading of the screen's top in degrees clockwise from the north, from the `alpha` of an absolute device
 * orientation, which counts counter-clockwise, and the screen's rotation angle.
 */
export function getCompassHeading(alpha: number, screenAngle: number): number {
  return (720 - alpha + screenAngle) % 360
}

/** Returns the rotation of an upward arrow for a bearing; without a heading the north is up. */
export function getArrowDegrees(bearing: number, heading = 0): number {
  return Math.round(bearing - heading + 360) % 360
}
