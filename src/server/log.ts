import pino, { type DestinationStream } from 'pino'

/** Details of database errors that may have a visitor's text: «Failing row contains (…)». */
const VISITOR_DATA = ['detail', 'where', 'parameters', 'internalQuery'] as const

/** Logs an event with its fields. */
export type LogLine = (facts: object, message: string) => void

/** Creates the guide's log: one JSON line per event, without visitors' texts. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function describeError(error: Error): object {
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  for (const name of VISITOR_DATA) delete described[name]
  return described
}
