import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EmbeddedTurn, Replier } from '#assistant/drivers/embedded.ts'
import { NEW_DIALOGUE } from '#assistant/understand/dialogue.ts'
import type { Database } from '#server/db/database.ts'
import { createEchoReplier } from '#testing/echo-replier.ts'
import { DATABASES, openTestDatabase, POSTGRES } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createChatStore } from './chat-store.ts'
import { createReplyJobStore, openReplyWorker, type ReplyJobStore } from './replies.ts'

const NOW = '2026-07-15T12:00'
const LOOK_INTERVAL_MS = 1_000
const APOLOGY = 'Извините, ответить не получилось. Попробуйте спросить другими словами.'

/** Controls the worker's polling; everything else runs in real time. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { passInterval: () => vi.advanceTimersByTime(LOOK_INTERVAL_MS) }
}

function openNode(
  database: Database,
  replier: Replier,
  change: Partial<ReplyJobStore> = {},
  modelTimeoutMs?: number,
) {
  const { log, lines } = createTestLog()
  const store = { ...createReplyJobStore(database), ...change }
  const worker = openReplyWorker({ store, replier, getNow: () => NOW, log, modelTimeoutMs })
  onTestFinished(() => worker.close())
  return { worker, lines }
}

function openTestChat(database: Database) {
  const chat = createChatStore(database)
  const sessionId = randomUUID()
  return {
    sessionId,
    ask: (text: string) => chat.addUserMessage({ sessionId, text }),
    listTexts: async () => (await chat.listMessages(sessionId, 0)).map((message) => message.messageText),
  }
}

for (const { name, open } of DATABASES) {
  test(`${name}: a woken worker answers every message, each knowing what was before it`, async () => {
    holdClock()
    const database = await open()
    const turns: EmbeddedTurn[] = []
    const replier = createEchoReplier((turn) => {
      turns.push(turn)
      return {}
    })
    const { worker } = openNode(database, replier)
    const { ask, listTexts } = openTestChat(database)
    for (const text of ['1', '2', '3']) await ask(text)
    worker.wake()
    await expect.poll(listTexts).toEqual(['1', '2', '3', 'Эхо: 1', 'Эхо: 2', 'Эхо: 3'])
    expect(turns).toEqual([
      { message: '1', now: NOW, dialogue: undefined },
      { message: '2', now: NOW, dialogue: { ...NEW_DIALOGUE, previous: ['1'] } },
      { message: '3', now: NOW, dialogue: { ...NEW_DIALOGUE, previous: ['1', '2'] } },
    ])
  })

  test(`${name}: replies that nobody told this node of are found at the next look`, async () => {
    const clock = holdClock()
    const database = await open()
    openNode(database, createEchoReplier())
    const { ask, listTexts } = openTestChat(database)
    await ask('1')
    clock.passInterval()
    await expect.poll(listTexts).toEqual(['1', 'Эхо: 1'])
  })

  test(`${name}: a slow answer holds up no other session`, async () => {
    const database = await open()
    const mayAnswer = Promise.withResolvers<void>()
    const replier = createEchoReplier(async ({ message }) => {
      if (message === 'медленно') await mayAnswer.promise
      return {}
    })
    const { worker } = openNode(database, replier)
    const [slow, fast] = [openTestChat(database), openTestChat(database)]
    await slow.ask('медленно')
    await fast.ask('быстро')
    worker.wake()
    await expect.poll(fast.listTexts).toEqual(['быстро', 'Эхо: быстро'])
    expect(await slow.listTexts()).toEqual(['медленно'])
    mayAnswer.resolve()
    await expect.poll(slow.listTexts).toEqual(['медленно', 'Эхо: медленно'])
  })

  test(`${name}: where a language model is set a turn comes with what was said before, and twenty slow answers hold up no other`, async () => {
    const database = await open()
    const mayAnswer = Promise.withResolvers<void>()
    const turns: EmbeddedTurn[] = []
    const replier = createEchoReplier(async (turn) => {
      turns.push(turn)
      if (turn.message === 'медленно') await mayAnswer.promise
      return {}
    })
    const leases: number[] = []
    const { lease } = createReplyJobStore(database)
    const watched = (leaseMs: number) => {
      leases.push(leaseMs)
      return lease(leaseMs)
    }
    const { worker } = openNode(database, replier, { lease: watched }, 30_000)
    for (let turn = 0; turn < 20; turn += 1) await openTestChat(database).ask('медленно')
    const { sessionId, ask, listTexts } = openTestChat(database)
    await ask('1')
    await ask('2')
    worker.wake()
    await expect.poll(listTexts).toEqual(['1', '2', 'Эхо: 1', 'Эхо: 2'])
    const own = turns.filter(({ conversation }) => conversation === sessionId)
    expect(own.map(({ history }) => history)).toEqual([
      [],
      [
        { isVisitor: true, text: '1' },
        { isVisitor: false, text: 'Эхо: 1' },
      ],
    ])
    expect(Math.min(...leases)).toBe(50_000)
    mayAnswer.resolve()
  })

  test(`${name}: an assistant that fails is asked again, then the visitor is told`, async () => {
    const database = await open()
    let failures = 0
    const { worker, lines } = openNode(
      database,
      createEchoReplier(() => {
        failures += 1
        throw new Error('boom')
      }),
    )
    const { ask, listTexts } = openTestChat(database)
    await ask('секрет посетителя')
    worker.wake()
    await expect.poll(listTexts, { timeout: 15_000 }).toEqual(['секрет посетителя', APOLOGY])
    expect(failures).toBe(3)
    expect(lines).toMatchObject([1, 2, 3].map((attempts) => ({ msg: 'chat: a reply failed', attempts })))
    expect(JSON.stringify(lines)).not.toContain('секрет')
  })

  test(`${name}: a worker that closes gives the replies under way and takes on no more`, async () => {
    const database = await open()
    const isAsked = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    const replier = createEchoReplier(async () => {
      isAsked.resolve()
      await mayAnswer.promise
      return {}
    })
    const { worker } = openNode(database, replier)
    const [underWay, next] = [openTestChat(database), openTestChat(database)]
    await underWay.ask('1')
    worker.wake()
    await isAsked.promise
    let isClosed = false
    const closing = worker.close().then(() => {
      isClosed = true
    })
    await next.ask('2')
    worker.wake()
    expect(isClosed).toBe(false)
    mayAnswer.resolve()
    await closing
    expect(await underWay.listTexts()).toEqual(['1', 'Эхо: 1'])
    expect(await next.listTexts()).toEqual(['2'])
  })

  test(`${name}: while the database is away replies wait, and one line says so`, async () => {
    const clock = holdClock()
    const database = await open()
    const { lease } = createReplyJobStore(database)
    let isAway = true
    let looks = 0
    const { worker, lines } = openNode(database, createEchoReplier(), {
      lease: async (leaseMs) => {
        looks += 1
        if (isAway) throw new Error('away')
        return lease(leaseMs)
      },
    })
    const { ask, listTexts } = openTestChat(database)
    await ask('1')
    worker.wake()
    for (let look = 2; look <= 3; look += 1) {
      await expect.poll(() => lines.length).toBe(1)
      clock.passInterval()
      await expect.poll(() => looks).toBe(look)
    }
    expect(lines.map((line) => line.msg)).toEqual(['chat: the database is away, replies wait'])
    isAway = false
    clock.passInterval()
    await expect.poll(listTexts).toEqual(['1', 'Эхо: 1'])
  })

  test(`${name}: a node that stops while it thinks gives the message back, and another one answers it`, async () => {
    holdClock()
    const database = await open()
    const { ask, listTexts } = openTestChat(database)
    const asked = Promise.withResolvers<void>()
    const thinking: Replier = {
      replyTo() {
        asked.resolve()
        return new Promise(() => undefined)
      },
    }
    const { log } = createTestLog()
    const store = createReplyJobStore(database)
    const stopping = openReplyWorker({ store, replier: thinking, getNow: () => NOW, log, maxCloseMs: 10 })
    await ask('Где музей?')
    stopping.wake()
    await asked.promise
    await stopping.close()
    openNode(
      database,
      createEchoReplier(() => ({})),
    ).worker.wake()
    await expect.poll(listTexts).toEqual(['Где музей?', 'Эхо: Где музей?'])
  })
}

test('PostgreSQL: a reply that comes after its lease is thrown away: the other node has answered', async () => {
  const settings = await POSTGRES.createSettings()
  const [first, second] = [await openTestDatabase(settings), await openTestDatabase(settings)]
  const mayAnswer = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  const late = createEchoReplier(async () => {
    isAsked.resolve()
    await mayAnswer.promise
    return { text: 'Поздно' }
  })
  const { lease } = createReplyJobStore(first)
  let leases = 0
  const paused = openNode(first, late, {
    lease: async () => {
      leases += 1
      return leases === 1 ? lease(-1) : undefined
    },
  })
  const { ask, listTexts } = openTestChat(first)
  await ask('1')
  paused.worker.wake()
  await isAsked.promise
  openNode(second, createEchoReplier()).worker.wake()
  await expect.poll(listTexts).toEqual(['1', 'Эхо: 1'])
  mayAnswer.resolve()
  await paused.worker.close()
  expect(await listTexts()).toEqual(['1', 'Эхо: 1'])
})
