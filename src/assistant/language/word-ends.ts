/** True for a word that begins in one of these ways. */
export function startsWithAny(word: string, starts: readonly string[]): boolean {
  return starts.some((start) => word.startsWith(start))
}

/** True for a word that has one of these endings. */
export function endsWithAny(word: string, ends: readonly string[]): boolean {
  return ends.some((end) => word.endsWith(end))
}
