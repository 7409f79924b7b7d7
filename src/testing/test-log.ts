import { createLog } from '#server/log.ts'

/** The guide's logger, which keeps its lines, each one parsed back from the JSON it would have printed. */
export function createTestLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
