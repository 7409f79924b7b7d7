import { createLog } from '#server/log.ts'

/** The guide's logger, which keeps its lines, each parsed from the JSON that it would print. */
export function createTestLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
