/** How recheck builds a text that holds a pattern up: pieces repeated between fixed ones. */
export type Attack = { pumps: readonly { prefix: string; pump: string }[]; suffix: string }

/** The text grown to so many characters. */
export function growText({ pumps, suffix }: Attack, characters: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((characters - fixed) / pumped))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** Milliseconds that one search of the whole text takes; the least of three, for others use the machine too. */
export function timeMatch(pattern: RegExp, text: string): number {
  const search = () => {
    const start = performance.now()
    text.replace(pattern, '')
    return performance.now() - start
  }
  return Math.min(search(), search(), search())
}
