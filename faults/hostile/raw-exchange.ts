import { connect } from 'node:net'

/** The result of some bytes: `answered` with a whole answer, `closed` without one, or `silent`. */
export type Exchange = {
  ending: 'answered' | 'closed' | 'silent'
  status: number | undefined
  /** The headers of the answer in lower case. */
  head: string
  body: string
  durationMs: number
}

/** After this time the client gives up. */
const GIVE_UP_MS = 12_000

type Sent = {
  bytes: Buffer
  isHead?: boolean
  /** After this time the client half-closes the connection: for requests that may be incomplete. */
  halfCloseMs?: number
}

/** Sends bytes unchanged over a new connection and waits for the end of the answer. */
export function exchange(
  port: number,
  { bytes, isHead = false, halfCloseMs = GIVE_UP_MS }: Sent,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const start = performance.now()
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const finish = (ending: Exchange['ending']) => {
      clearTimeout(halfClose)
      clearTimeout(giveUp)
      socket.destroy()
      const durationMs = performance.now() - start
      resolve({ ...parseAnswer(Buffer.concat(chunks).toString('latin1')), ending, durationMs })
    }
    const halfClose = setTimeout(() => socket.end(), halfCloseMs)
    const giveUp = setTimeout(() => finish('silent'), GIVE_UP_MS)
    const finishClosed = () =>
      finish(isWhole(Buffer.concat(chunks).toString('latin1'), isHead) ? 'answered' : 'closed')
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (isWhole(Buffer.concat(chunks).toString('latin1'), isHead)) finish('answered')
    })
    socket.once('error', finishClosed)
    socket.once('close', finishClosed)
    socket.write(bytes)
  })
}

function parseAnswer(text: string) {
  const final = withoutInterim(text)
  const status = /^HTTP\/1\.1 (\d{3})/.exec(final)?.[1]
  const [head = '', body = ''] = splitOnce(final, '\r\n\r\n')
  return { status: status === undefined ? undefined : Number(status), head: head.toLowerCase(), body }
}

function isWhole(text: string, isHead: boolean): boolean {
  const final = withoutInterim(text)
  const [head, body] = splitOnce(final, '\r\n\r\n')
  if (body === undefined) return false
  if (isHead || /^HTTP\/1\.1 (204|304)/.test(final)) return true
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) return body.length >= Number(length)
  if (/^transfer-encoding: chunked/im.test(head)) return body.endsWith('0\r\n\r\n')
  return false
}

/** Informational answers (1xx) precede the answer itself. */
function withoutInterim(text: string): string {
  let rest = text
  while (/^HTTP\/1\.1 1\d\d/.test(rest) && rest.includes('\r\n\r\n')) {
    rest = rest.slice(rest.indexOf('\r\n\r\n') + 4)
  }
  return rest
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + separator.length)]
}
