import { Session } from 'node:inspector/promises'
import { onTestFinished } from 'vitest'

const SOURCE = /\/src\/([\w./-]+\.tsx?)/

/** Returns the files of `src` with functions called since the last call, from `src` on. */
export async function openEnteredFiles(): Promise<() => Promise<string[]>> {
  const session = new Session()
  session.connect()
  onTestFinished(() => session.disconnect())
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .flatMap(({ url }) => SOURCE.exec(url)?.[1] ?? [])
  }
}
