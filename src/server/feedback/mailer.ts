import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Feedback } from '#domain/feedback.ts'

/** Timeouts of a mail server, in milliseconds. */
export const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The mail server, the recipients, and the guide's data in letters. */
export type MailSettings = { smtpUrl: string; to: string; siteName: string; timeZone: string }

/** A function that sends a letter of the guide and throws when the mail server refuses it. */
export function createPostbox({ smtpUrl, to, siteName }: Omit<MailSettings, 'timeZone'>) {
  const transport = createTransport({
    url: smtpUrl,
    ...SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = findSender(smtpUrl, to)
  const send = async (letter: Omit<SendMailOptions, 'from' | 'textEncoding'>): Promise<void> => {
    await transport.sendMail({ ...letter, from: { name: siteName, address }, textEncoding: 'base64' })
  }
  return { send, domain: address.split('@').at(-1) }
}

/**
 * A function that sends feedback as a letter and throws when the mail server refuses it. A letter sent twice, because
 * a node ended before it stored the success, has the same `Message-ID`: mailboxes show it once.
 */
export function createMailer(settings: MailSettings) {
  const { send, domain } = createPostbox(settings)
  return (feedback: Feedback): Promise<void> =>
    send({
      to: settings.to,
      replyTo: { name: feedback.name, address: feedback.email },
      subject: `Обратная связь: ${feedback.name}`,
      messageId: `<${feedback.id}@${domain}>`,
      date: new Date(feedback.createdAt),
      text: writeLetter(feedback, settings.timeZone),
    })
}

/** Mail servers accept the account's own address as sender; an account without a domain uses the recipient's. */
export function findSender(smtpUrl: string, to: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  return user.includes('@') ? user : (to.split(',')[0]?.trim() ?? to)
}

function writeLetter({ name, email, message, createdAt, consent }: Feedback, timeZone: string): string {
  const time = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone })
  const lines = [
    message,
    '',
    '— ',
    `Имя: ${name}`,
    `Email: ${email}`,
    `Время: ${time.format(new Date(createdAt))}`,
    ...(consent ? [`Согласие: текст ${consent.version}`] : []),
    '',
    'Ответьте на это письмо, и ответ придёт посетителю.',
  ]
  return lines.join('\n')
}
