import { runInNewContext } from 'node:vm'

/** How recheck builds a text that makes a pattern slow: repeated pieces between fixed ones. */
export type Attack = { pumps: readonly { prefix: string; pump: string }[]; suffix: string }

/** Returns the text at this length. */
export function growText({ pumps, suffix }: Attack, characters: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((characters - fixed) / pumped))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** A longer search is aborted: it might never end. */
const MAX_SEARCH_MS = 5_000

/** Returns the milliseconds of a search in the whole text, the minimum of three, because the machine may be busy; Infinity if it was aborted. */
export function timeMatch(source: string, flags: string, text: string): number {
  try {
    return runInNewContext(SEARCHES, { source, flags, text, performance }, { timeout: MAX_SEARCH_MS })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return Number.POSITIVE_INFINITY
    throw error
  }
}

const SEARCHES = `
  const pattern = new RegExp(source, flags)
  const search = () => {
    const start = performance.now()
    text.replace(pattern, '')
    return performance.now() - start
  }
  Math.min(search(), search(), search())
`
