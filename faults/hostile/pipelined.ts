import { connect } from 'node:net'

/** Different answers, recognized by the beginning of their body. */
const ASKED = [
  { path: '/healthz', begins: '{"status"' },
  { path: '/robots.txt', begins: 'User-agent' },
  { path: '/api/client/about', begins: '{"html"' },
]
const QUIET_MS = 2_000

/** Sends many requests over one connection without waiting for answers. Returns how many were answered in order. */
export async function countPipelined(
  port: number,
  count: number,
): Promise<{ sent: number; answered: number }> {
  const asked = Array.from({ length: count }, (_, index) => ASKED[index % ASKED.length] ?? ASKED[0])
  const requests = asked.map((one, index) => {
    const last = index === count - 1 ? 'Connection: close\r\n' : ''
    return `GET ${one?.path} HTTP/1.1\r\nHost: guide.example\r\nAccept-Encoding: identity\r\n${last}\r\n`
  })
  const answers = (await sendAndRead(port, requests.join(''))).split(/(?=HTTP\/1\.1 \d{3} )/)
  const inOrder = asked.filter((one, index) => {
    const body = answers[index]?.split('\r\n\r\n')[1]
    return answers[index]?.startsWith('HTTP/1.1 200 ') && body?.startsWith(one?.begins ?? '')
  })
  return { sent: count, answered: inOrder.length }
}

function sendAndRead(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1').setTimeout(QUIET_MS, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    // `close` follows an error.
    socket.on('error', () => undefined).once('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.write(text)
  })
}
