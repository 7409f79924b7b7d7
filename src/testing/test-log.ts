import pino from 'pino'

/** A logger that keeps its lines, each one parsed back from the JSON it would have printed. */
export function createTestLog() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { log, lines }
}
