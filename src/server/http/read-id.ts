/** The id in a part of an address; 0, which no place has, for anything else. */
export function readId(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}
