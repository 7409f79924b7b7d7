import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A letter as the mail server received it. */
type ReceivedLetter = { to: string[]; head: string; text: string }

/**
 * A mail server on a free port of this machine, which keeps what it gets. `refuse` decides before a letter is taken:
 * a number is the code of the refusal. It is closed when the test ends.
 */
export async function openMailServer(refuse: (attempt: number) => number | undefined = () => undefined) {
  const letters: ReceivedLetter[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const raw = await text(stream)
      attempts += 1
      const code = refuse(attempts)
      if (code !== undefined) return done(Object.assign(new Error('try again'), { responseCode: code }))
      const [head = '', body = ''] = raw.split('\r\n\r\n')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      letters.push({ to, head, text: Buffer.from(body, 'base64').toString() })
      done()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { letters, getAttempts: () => attempts, url: `smtp://127.0.0.1:${port}`, port, close }
}
