import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#testing/mail-server.ts'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import {
  createOutboxStore,
  type LeasedLetter,
  type OutboxStore,
  openFeedbackDelivery,
} from './feedback-delivery.ts'
import { createFeedbackStore } from './feedback-store.ts'
import { createMailer, SILENCE } from './mailer.ts'

const ANNA = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }
const QUICK = { lookIntervalMs: 20, leaseMs: 60_000, firstPauseMs: 50 }

type Node = ReturnType<typeof createNode>

function createNode(database: Awaited<ReturnType<typeof openTestDatabase>>) {
  const outbox = createOutboxStore(database)
  const store = createFeedbackStore(database)
  const { log, lines } = createTestLog()
  return {
    outbox,
    lines,
    add: (message: string) => store.add({ ...ANNA, message }, { isMailed: true }),
    deliver(smtpUrl: string, times = QUICK) {
      const mail = { smtpUrl, to: 'town@example.ru', siteName: 'Городок', timeZone: 'Europe/Moscow' }
      const delivery = openFeedbackDelivery(outbox, createMailer(mail), log, times)
      onTestFinished(() => delivery.close())
      return delivery
    },
  }
}

const bodies = (letters: { text: string }[]) =>
  letters.map(({ text }) => /message-(\d+)/.exec(text)?.[1]).sort((a, b) => Number(a) - Number(b))

async function expectEmpty(node: Node) {
  await expect.poll(() => node.outbox.count()).toBe(0)
}

for (const { name, open, createSettings } of STORE_DATABASES) {
  test(`${name}: each letter is delivered once, whatever came in while others were sent`, async () => {
    const server = await openMailServer()
    const node = createNode(await open())
    await node.add('message-0')
    const delivery = node.deliver(server.url)
    for (let count = 1; count < 10; count += 1) {
      await node.add(`message-${count}`)
      delivery.wake()
    }
    await expectEmpty(node)
    expect(bodies(server.letters)).toEqual([...Array(10).keys()].map(String))
  })

  test(`${name}: what the mail server refuses is sent again until it is taken, and only once taken`, async () => {
    const server = await openMailServer((attempt) => (attempt <= 3 ? 451 : undefined))
    const node = createNode(await open())
    await node.add('message-1')
    node.deliver(server.url)
    await expectEmpty(node)
    expect(server.getAttempts()).toBe(4)
    expect(server.letters).toHaveLength(1)
    const sent = node.lines.at(-1)
    const refused = node.lines.slice(0, -1)
    expect(sent).toMatchObject({ msg: 'feedback: a letter was sent', feedbackId: refused[0]?.feedbackId })
    expect(refused.map(({ said }) => said)).toEqual(Array(3).fill('451 try again'))
    expect(refused.map(({ attempts, pauseMs, status }) => [attempts, pauseMs, status])).toEqual([
      [1, 50, 451],
      [2, 100, 451],
      [3, 200, 451],
    ])
    expect(JSON.stringify(node.lines)).not.toMatch(/anna|Анна|example\.ru/)
  })

  test(`${name}: a refusal for good is tried again too: the operator may mend the account`, async () => {
    const server = await openMailServer((attempt) => (attempt === 1 ? 550 : undefined))
    const node = createNode(await open())
    await node.add('message-1')
    node.deliver(server.url)
    await expectEmpty(node)
    expect(server.letters).toHaveLength(1)
  })

  test(`${name}: with the mail server away letters wait, and go when it is back`, async () => {
    const away = await openMailServer()
    await away.close()
    const node = createNode(await open())
    await node.add('message-1')
    const delivery = node.deliver(away.url)
    await expect.poll(() => node.lines.length).toBeGreaterThan(0)
    expect(node.lines[0]).toMatchObject({ attempts: 1 })
    await delivery.close()
    expect(await node.outbox.count()).toBe(1)
    const server = await openMailServer()
    node.deliver(server.url)
    await expectEmpty(node)
    expect(server.letters).toHaveLength(1)
  })

  test(`${name}: three nodes send thirty letters, none of them twice`, async () => {
    const server = await openMailServer()
    const settings = await createSettings()
    const first = await openTestDatabase(settings)
    const others =
      name === 'SQLite'
        ? [first, first]
        : [await openTestDatabase(settings), await openTestDatabase(settings)]
    const nodes = [first, ...others].map(createNode)
    for (let count = 0; count < 30; count += 1) await nodes[0]?.add(`message-${count}`)
    for (const node of nodes) node.deliver(server.url)
    await expectEmpty(nodes[0] as Node)
    expect(bodies(server.letters)).toEqual([...Array(30).keys()].map(String))
  })

  test(`${name}: a letter of a node that ended is sent by another once the lease is over, as the same letter`, async () => {
    const server = await openMailServer()
    const node = createNode(await open())
    await node.add('message-1')
    const lost = await node.outbox.lease(200)
    expect(lost?.attempts).toBe(1)
    expect(await node.outbox.lease(200)).toBeUndefined()
    node.deliver(server.url)
    await expectEmpty(node)
    expect(server.letters).toHaveLength(1)
    expect(server.letters[0]?.head).toContain(`Message-ID: <${lost?.feedback.id}@example.ru>`)
  })

  test(`${name}: a node whose lease ran out can neither finish nor postpone the letter of another`, async () => {
    const node = createNode(await open())
    await node.add('message-1')
    const late = await node.outbox.lease(0)
    const next = await node.outbox.lease(60_000)
    expect(next?.attempts).toBe(2)
    await node.outbox.finish(late as LeasedLetter)
    await node.outbox.postpone(late as LeasedLetter, 0)
    expect(await node.outbox.count()).toBe(1)
    expect(await node.outbox.lease(0)).toBeUndefined()
    await node.outbox.finish(next as LeasedLetter)
    expect(await node.outbox.count()).toBe(0)
  })
}

test('a letter tells who wrote what and when in the time of the town, and an answer goes to the visitor', async () => {
  const server = await openMailServer()
  const mail = {
    smtpUrl: server.url,
    to: 'a@town.ru, b@town.ru',
    siteName: 'Городок «Павловск»',
    timeZone: 'Asia/Omsk',
  }
  const send = createMailer(mail)
  await send({
    ...ANNA,
    id: 'b7d8',
    createdAt: '2026-11-21T20:05:00.000Z',
    isSuspect: false,
    consent: { version: '2026-11', at: '2026-11-21T20:05:00.000Z' },
  })
  const [letter] = server.letters
  expect(letter?.to).toEqual(['a@town.ru', 'b@town.ru'])
  expect(letter?.head).toMatch(/^Reply-To: .*<anna@example\.ru>$/m)
  expect(letter?.head).toContain('Message-ID: <b7d8@town.ru>')
  expect(letter?.text).toContain('Спасибо за карту!')
  expect(letter?.text).toContain('22 ноября 2026 г. в 02:05')
  expect(letter?.text).toContain('Согласие: текст 2026-11')
})

test('pauses between attempts double up to an hour', async () => {
  const pauses: number[] = []
  const outbox = {
    lease: async () => {
      const attempts = pauses.length + 1
      return attempts > 10 ? undefined : { feedback: { id: '1' }, leaseToken: '1', attempts }
    },
    postpone: async (_letter: LeasedLetter, pauseMs: number) => {
      pauses.push(pauseMs)
    },
  }
  const refuse = async () => Promise.reject(new Error('no'))
  const delivery = openFeedbackDelivery(outbox as unknown as OutboxStore, refuse, createTestLog().log)
  onTestFinished(() => delivery.close())
  await expect.poll(() => pauses).toHaveLength(10)
  const seconds = pauses.map((pauseMs) => pauseMs / 1000)
  expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
})

test('a letter is leased for longer than a slow mail server may take with it: nobody else sends it meanwhile', async () => {
  const leases: number[] = []
  const outbox = { lease: async (leaseMs: number) => void leases.push(leaseMs) }
  const send = async () => undefined
  const delivery = openFeedbackDelivery(outbox as unknown as OutboxStore, send, createTestLog().log)
  onTestFinished(() => delivery.close())
  await expect.poll(() => leases.length).toBeGreaterThan(0)
  // It may be silent before each reply (RFC 5321): to EHLO, AUTH twice, MAIL, RCPT, DATA and the end of it.
  const { connectionTimeout, greetingTimeout, socketTimeout } = SILENCE
  expect(leases[0]).toBeGreaterThan(connectionTimeout + greetingTimeout + 7 * socketTimeout)
})
