/** Browsers code Russian letters, and some systems write «й» as two characters. What cannot be decoded is no slug. */
export function readSlug(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part).normalize()
  } catch {
    return part
  }
}
