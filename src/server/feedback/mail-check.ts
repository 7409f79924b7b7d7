import { domainToASCII } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection'
import { describeRefusal } from './feedback-delivery.ts'
import { findSender, type MailSettings, SILENCE } from './mailer.ts'

/** Nodemailer accepts custom commands only as a login method. */
const ENVELOPE = 'ENVELOPE'

/**
 * Asks the mail server whether it would accept a letter of the guide: with this login, sender and recipients. A
 * refusal is a warning in the log; no letter is sent. `close` aborts.
 */
export function openMailCheck(
  { smtpUrl, to }: Pick<MailSettings, 'smtpUrl' | 'to'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const askEnvelope = async ({ sendCommand }: SMTPConnectionCustomAuthContext) => {
    const readers = to.split(',').map((reader) => `RCPT TO:<${encodeAddress(reader)}>`)
    for (const command of [`MAIL FROM:<${encodeAddress(findSender(smtpUrl, to))}>`, ...readers, 'RSET']) {
      const { response } = await sendCommand(command)
      if (/^[45]/.test(response)) throw new Error(response)
    }
  }
  const connection = new SMTPConnection({ ...server, ...SILENCE, customAuth: { [ENVELOPE]: askEnvelope } })
  let isOver = false
  const end = (error?: Error | null) => {
    if (!isOver && error) log.warn(describeRefusal(error), 'feedback: the mail server would refuse letters')
    isOver = true
    connection.close()
  }
  const ask = () => connection.login({ method: ENVELOPE }, end)
  connection.on('error', end)
  connection.once('end', () => end(new Error('the mail server closed the connection')))
  connection.connect((error) => {
    if (error) return end(error)
    if (auth === undefined || !connection.allowsAuth) return ask()
    connection.login(auth, (refusal) => (refusal ? end(refusal) : ask()))
  })
  return { close: () => end() }
}

/** Encodes a Russian domain in Punycode. */
function encodeAddress(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim()) ?? []
  return `${name}@${domainToASCII(domain)}`
}
