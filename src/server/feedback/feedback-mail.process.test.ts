import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#testing/mail-server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { createOutboxStore } from './feedback-delivery.ts'
import { createFeedbackStore } from './feedback-store.ts'

const ANNA = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }

/** Opens a mail server that accepts connections and never responds. */
async function openSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(hangUp)
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, sockets, hangUp }
}

async function openRefusingServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) =>
      done(
        Object.assign(new Error(`5.7.1 <${address}>: Sender address rejected: not owned by user`), {
          responseCode: 553,
        }),
      ),
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
}

async function createMailedApp(
  smtpUrl: string,
  createSettings: (typeof DATABASES)[number]['createSettings'],
) {
  const { dataDir, databaseUrl } = await createSettings()
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    FEEDBACK_TO: 'town@example.ru',
  }
  const { app, config, logLines } = await createTestApp({ environment })
  const database = await openTestDatabase(config)
  const send = (body: object) => app.inject({ method: 'POST', url: '/api/client/feedback', payload: body })
  return { send, logLines, feedback: createFeedbackStore(database), outbox: createOutboxStore(database) }
}

for (const { name, createSettings } of DATABASES) {
  test(`${name}: with mail set up, what a visitor sends arrives as one letter`, async () => {
    const server = await openMailServer()
    const { send, outbox } = await createMailedApp(server.url, createSettings)
    const body = { ...ANNA, clientMessageId: crypto.randomUUID() }
    expect((await send(body)).statusCode).toBe(201)
    expect((await send(body)).statusCode).toBe(201)
    expect((await send({ ...ANNA, topic: 'SEO' })).statusCode).toBe(201)
    await expect.poll(() => server.letters.length).toBe(1)
    await expect.poll(() => outbox.count()).toBe(0)
    expect(server.letters).toMatchObject([
      { to: ['town@example.ru'], text: expect.stringContaining(ANNA.message) },
    ])
    expect(server.getAttempts()).toBe(1)
  })

  test(`${name}: a mail server that refuses the sender is told at the start, in its words`, async () => {
    const url = await openRefusingServer()
    const { logLines } = await createMailedApp(url, createSettings)
    await expect
      .poll(() => logLines)
      .toContainEqual(
        expect.objectContaining({
          msg: 'feedback: the mail server would refuse letters',
          status: 553,
          said: expect.stringContaining('Sender address rejected: not owned by user'),
        }),
      )
    expect(JSON.stringify(logLines)).not.toContain('town@example.ru')
  })

  test(`${name}: of a letter that is refused the log tells why, without the addresses that the mail server repeats`, async () => {
    const url = await openRefusingServer()
    const { send, logLines } = await createMailedApp(url, createSettings)
    expect((await send(ANNA)).statusCode).toBe(201)
    await expect
      .poll(() => logLines)
      .toContainEqual(
        expect.objectContaining({
          msg: 'feedback: a letter was not sent, it will be tried again',
          status: 553,
          said: expect.stringContaining('Sender address rejected: not owned by user'),
        }),
      )
    expect(JSON.stringify(logLines)).not.toMatch(/(?:town|anna)@example\.ru/)
  })

  test(`${name}: while the mail server hangs, messages are kept and answered all the same`, async () => {
    const silent = await openSilentServer()
    const { send, feedback, outbox } = await createMailedApp(silent.url, createSettings)
    expect((await send(ANNA)).statusCode).toBe(201)
    // The check at the start, and the letter.
    await expect.poll(() => silent.sockets.length).toBe(2)
    expect((await send({ ...ANNA, message: 'Ещё одно' })).statusCode).toBe(201)
    expect(silent.sockets.every((socket) => !socket.destroyed)).toBe(true)
    expect(await feedback.list()).toHaveLength(2)
    expect(await outbox.count()).toBe(2)
    silent.hangUp()
  })
}
