/** The id that a part of an address names; 0, which is nobody's, for anything else. */
export function readId(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}
