/**
 * The slug that a part of an address stands for: browsers code Russian letters, «%D0%BF», and a link typed on some
 * systems has «й» as two characters. What cannot be decoded is no place's slug and stays as it is.
 */
export function readSlug(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part).normalize()
  } catch {
    return part
  }
}
