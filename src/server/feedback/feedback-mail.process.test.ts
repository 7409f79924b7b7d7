import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#testing/mail-server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { createFeedbackStore } from './feedback-store.ts'
import { createOutboxStore } from './outbox-store.ts'

const ANNA = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }

/** A mail server that takes connections and says nothing, as one does that hangs. */
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
  const { app, config } = await createTestApp({ environment })
  const database = await openTestDatabase(config)
  const send = (body: object) => app.inject({ method: 'POST', url: '/api/client/feedback', payload: body })
  return { send, feedback: createFeedbackStore(database), outbox: createOutboxStore(database) }
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

  test(`${name}: while the mail server hangs, messages are kept and answered all the same`, async () => {
    const silent = await openSilentServer()
    const { send, feedback, outbox } = await createMailedApp(silent.url, createSettings)
    expect((await send(ANNA)).statusCode).toBe(201)
    await expect.poll(() => silent.sockets.length).toBe(1)
    expect((await send({ ...ANNA, message: 'Ещё одно' })).statusCode).toBe(201)
    expect(silent.sockets.every((socket) => !socket.destroyed)).toBe(true)
    expect(await feedback.list()).toHaveLength(2)
    expect(await outbox.count()).toBe(2)
    silent.hangUp()
  })
}
