import { fstatSync, write, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** Details of database errors that may have a visitor's text: «Failing row contains (…)». */
const VISITOR_DATA = ['detail', 'where', 'parameters', 'internalQuery'] as const

/** Size of the output buffer; further lines are dropped and counted. */
const MAX_WAITING_CHARACTERS = 1024 * 1024
/** How long the last lines may take when the guide stops. */
const LAST_LINES_MS = 1_000
const STANDARD_OUTPUT = 1

export type LogLine = (facts: object, message: string) => void
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Creates the guide's log: one JSON line per event, without visitors' texts. */
export function createLog(level: string, destination: DestinationStream) {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, serializers: { err: describeError } }, destination)
}

function describeError(error: Error): object {
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  for (const name of VISITOR_DATA) delete described[name]
  return described
}

/**
 * Standard output as the log's destination, which never blocks: a full disk, or a reader that is blocked or gone,
 * costs lines, never an answer. `countLost` counts lost lines; the log reports them once it is written again. `close`
 * waits a second for the last lines.
 */
export function openLogOutput(descriptor = STANDARD_OUTPUT, mostWaiting = MAX_WAITING_CHARACTERS) {
  const writer = createWriter(descriptor)
  let waiting: string[] = []
  let waitingLength = 0
  let lost = 0
  let unreported = 0
  let isTorn = false
  let underWay: Promise<void> | undefined

  function lose(lines: number) {
    lost += lines
    unreported += lines
  }

  async function writeWaiting() {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      waitingLength = 0
      try {
        // A truncated line ends before the next one starts.
        await writer.write(Buffer.from((isTorn ? '\n' : '') + lines.join('')))
        isTorn = false
        if (unreported > 0) waiting.push(describeLoss(unreported))
        unreported = 0
      } catch {
        isTorn = true
        lose(lines.length)
      }
    }
    underWay = undefined
  }

  /** For a process that ends abruptly. */
  function writeAtExit() {
    try {
      if (waiting.length > 0) writeSync(descriptor, waiting.join(''))
    } catch {
      // Nobody is left to inform.
    }
  }

  process.on('exit', writeAtExit)
  return {
    write(line: string) {
      if (waitingLength + line.length > mostWaiting) return lose(1)
      waiting.push(line)
      waitingLength += line.length
      // Lines of one turn of the event loop are written together.
      underWay ??= new Promise(setImmediate).then(writeWaiting)
    },
    countLost: () => lost,
    async close() {
      await Promise.race([underWay, sleep(LAST_LINES_MS, undefined, { ref: false })])
      process.off('exit', writeAtExit)
      writer.close()
    },
  }
}

/**
 * A pipe is written without blocking: a pending write in one of Node's threads would keep the process alive. A file
 * never waits for a reader.
 */
function createWriter(descriptor: number) {
  const kind = fstatSync(descriptor)
  if (!kind.isFIFO() && !kind.isSocket())
    return { write: (chunk: Buffer) => writeToFile(descriptor, chunk), close: () => undefined }
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true })
  // The callback of each write gets the error too.
  pipe.on('error', () => undefined)
  return {
    write: promisify((chunk: Buffer, done: (error?: Error | null) => void) => pipe.write(chunk, done)),
    close: () => pipe.destroy(),
  }
}

async function writeToFile(descriptor: number, chunk: Buffer) {
  const { bytesWritten } = await promisify(write)(descriptor, chunk)
  if (bytesWritten < chunk.length) await writeToFile(descriptor, chunk.subarray(bytesWritten))
}

function describeLoss(lines: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'log: lines were lost' })}\n`
}
