import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Dialogue, NEW_DIALOGUE } from '#assistant/understand/dialogue.ts'
import type { Walk } from '#domain/walk.ts'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { createChatStore } from './chat-store.ts'
import { createReplyJobStore, type Reply, type ReplyJob } from './replies.ts'

const SESSION = randomUUID()
const LEASE_MS = 60_000
const DIALOGUE: Dialogue = { ...NEW_DIALOGUE, previous: ['Где музей?'], before: 'place', focus: [3] }
const WALK: Walk = {
  points: [{ id: 3, name: 'Музей', lat: 50.45, lng: 40.1 }],
  distanceMeters: 700,
  walkMinutes: 9,
  visitMinutes: 45,
  totalMinutes: 54,
  startsAt: '2026-07-15T12:00',
}
const UNDERSTOOD = [{ id: 'needs:dog', label: 'с собакой' }]
const REPLY: Reply = {
  text: 'Ответ',
  placeIds: [3],
  quickReplies: ['Ещё'],
  understood: UNDERSTOOD,
  walk: WALK,
  dialogue: DIALOGUE,
}

for (const { name, open, createSettings } of STORE_DATABASES) {
  /** Opens two nodes on one database, with messages to answer. */
  async function openNodes() {
    const settings = await createSettings()
    const databases = [await openTestDatabase(settings), await openTestDatabase(settings)] as const
    const [first, second] = [createReplyJobStore(databases[0]), createReplyJobStore(databases[1])]
    const chat = createChatStore(databases[0])
    const ask = (text: string, sessionId = SESSION) => chat.addUserMessage({ sessionId, text })
    return { first, second, chat, ask, database: databases[0] }
  }

  test(`${name}: a reply owed is taken on with all that it takes to give it`, async () => {
    const database = await open()
    const position = { lat: 50.4512, lng: 40.1234 }
    const drop = 'needs:dog'
    const message = { sessionId: SESSION, text: 'Где музей?', position, drop }
    await createChatStore(database).addUserMessage(message)
    const store = createReplyJobStore(database)
    expect(await store.lease(LEASE_MS)).toEqual({
      sessionId: SESSION,
      messageId: 1,
      leaseToken: expect.any(String),
      attempts: 1,
      text: 'Где музей?',
      position,
      drop,
      dialogue: undefined,
    })
    expect(await store.lease(LEASE_MS)).toBeUndefined()
  })

  test(`${name}: the reply is stored with its walk and places, and its state is handed to the next one`, async () => {
    const { first, chat, ask } = await openNodes()
    await ask('1')
    await ask('2')
    expect(await first.finish((await first.lease(LEASE_MS)) as ReplyJob, REPLY)).toBe(true)
    expect((await chat.listMessages(SESSION, 2))[0]).toEqual({
      id: 3,
      messageText: 'Ответ',
      isBotMessage: true,
      createdAt: expect.any(String),
      routePoints: WALK.points,
      route: WALK,
      places: [3],
      quickReplies: ['Ещё'],
      understood: UNDERSTOOD,
    })
    expect(await first.lease(LEASE_MS)).toMatchObject({ messageId: 2, dialogue: DIALOGUE })
  })

  test(`${name}: the last eight messages before one are listed, each reply behind what it answers`, async () => {
    const { first, ask } = await openNodes()
    const reply = (text: string): Reply => ({ ...REPLY, text })
    for (let turn = 1; turn <= 6; turn += 1) await ask(`в${turn}`)
    const jobs: ReplyJob[] = []
    for (let turn = 1; turn <= 5; turn += 1) {
      const job = (await first.lease(LEASE_MS)) as ReplyJob
      jobs.push(job)
      await first.finish(job, reply(`о${turn}`))
    }
    expect(await first.listBefore(jobs[0] as ReplyJob)).toEqual([])
    expect(await first.listBefore(jobs[1] as ReplyJob)).toEqual([
      { isVisitor: true, text: 'в1' },
      { isVisitor: false, text: 'о1' },
    ])
    const last = (await first.lease(LEASE_MS)) as ReplyJob
    await ask('чужое', randomUUID())
    const sixth = await first.listBefore(last)
    expect(sixth.map(({ text }) => text)).toEqual(['в2', 'о2', 'в3', 'о3', 'в4', 'о4', 'в5', 'о5'])
  })

  test(`${name}: a reply after which no condition is left says so, and one that leaves them as they were says nothing`, async () => {
    const { first, chat, ask } = await openNodes()
    const reply = { text: 'Ответ', placeIds: [], quickReplies: [], dialogue: undefined }
    await ask('1')
    await first.finish((await first.lease(LEASE_MS)) as ReplyJob, { ...reply, understood: [] })
    await ask('2')
    await first.finish((await first.lease(LEASE_MS)) as ReplyJob, reply)
    const replies = (await chat.listMessages(SESSION, 0)).filter(({ isBotMessage }) => isBotMessage)
    expect(replies.map(({ understood }) => understood)).toEqual([[], undefined])
  })

  test(`${name}: the condition a message takes back is seen by whichever node answers, also after a retry`, async () => {
    const { first, second, chat } = await openNodes()
    const message = { sessionId: SESSION, text: 'Без условия: с собакой', clientKey: randomUUID() }
    const stored = await chat.addUserMessage({ ...message, drop: 'needs:dog' })
    expect(await chat.addUserMessage({ ...message, drop: 'needs:dog' })).toEqual(stored)
    expect(await first.lease(-1)).toMatchObject({ drop: 'needs:dog', attempts: 1 })
    expect(await second.lease(LEASE_MS)).toMatchObject({ drop: 'needs:dog', attempts: 2 })
    expect(await first.lease(LEASE_MS)).toBeUndefined()
  })

  test(`${name}: a reply without walk, places and wishes is text alone`, async () => {
    const { first, chat, ask } = await openNodes()
    await ask('1')
    const reply = { text: 'Не знаю.', placeIds: [], quickReplies: [], dialogue: undefined }
    await first.finish((await first.lease(LEASE_MS)) as ReplyJob, reply)
    const [, answer] = await chat.listMessages(SESSION, 0)
    expect(Object.keys(answer ?? {})).toEqual(['id', 'messageText', 'isBotMessage', 'createdAt'])
  })

  test(`${name}: two nodes never take on the same reply`, async () => {
    const { first, second, ask } = await openNodes()
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(String(index), randomUUID())))
    const askAll = <T>(work: (node: typeof first) => Promise<T>) =>
      Promise.all(Array.from({ length: 40 }, (_, index) => work(index % 2 === 0 ? first : second)))
    // With open connections they query at the same moment.
    await askAll((node) => node.count())
    const jobs = await askAll((node) => node.lease(LEASE_MS))
    const tokens = jobs.filter((job) => job !== undefined).map((job) => job.leaseToken)
    const sessions = jobs.filter((job) => job !== undefined).map((job) => job.sessionId)
    expect(new Set(sessions).size).toBe(sessions.length)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  test(`${name}: replies of one session are given one after the other, other sessions do not wait`, async () => {
    const { first, second, ask } = await openNodes()
    await ask('1')
    await ask('2')
    const other = randomUUID()
    await ask('чужое', other)
    const job = (await first.lease(LEASE_MS)) as ReplyJob
    expect(job).toMatchObject({ sessionId: SESSION, messageId: 1 })
    expect(await second.lease(LEASE_MS)).toMatchObject({ sessionId: other })
    expect(await second.lease(LEASE_MS)).toBeUndefined()
    await first.finish(job, REPLY)
    expect(await second.lease(LEASE_MS)).toMatchObject({ sessionId: SESSION, messageId: 2 })
  })

  test(`${name}: an abandoned reply is taken on by another node, and the late one is thrown away`, async () => {
    const { first, second, chat, ask } = await openNodes()
    await ask('1')
    const abandoned = (await first.lease(-1)) as ReplyJob
    const taken = (await second.lease(LEASE_MS)) as ReplyJob
    expect(taken).toMatchObject({ messageId: 1, attempts: 2 })
    expect(await first.finish(abandoned, { ...REPLY, text: 'Поздно', dialogue: undefined })).toBe(false)
    expect(await second.finish(taken, REPLY)).toBe(true)
    expect(await first.finish(abandoned, { ...REPLY, text: 'Поздно' })).toBe(false)
    expect(await second.finish(taken, REPLY)).toBe(false)
    const texts = (await chat.listMessages(SESSION, 0)).map((message) => message.messageText)
    expect(texts).toEqual(['1', 'Ответ'])
    await ask('3')
    expect(await first.lease(LEASE_MS)).toMatchObject({ dialogue: DIALOGUE })
  })

  test(`${name}: a reply to a cleared conversation is thrown away`, async () => {
    const { first, chat, ask } = await openNodes()
    await ask('1')
    const job = (await first.lease(LEASE_MS)) as ReplyJob
    await chat.clear(SESSION)
    expect(await first.finish(job, REPLY)).toBe(false)
    expect(await chat.listMessages(SESSION, 0)).toEqual([])
    await ask('2')
    expect(await first.lease(LEASE_MS)).toMatchObject({ text: '2', dialogue: undefined })
  })

  test(`${name}: a reply given back is free again, after the pause and only for its holder`, async () => {
    const { first, second, ask } = await openNodes()
    await ask('1')
    const job = (await first.lease(LEASE_MS)) as ReplyJob
    await second.postpone({ ...job, leaseToken: 'чужой' }, -1)
    expect(await second.lease(LEASE_MS)).toBeUndefined()
    await first.postpone(job, LEASE_MS)
    expect(await second.lease(LEASE_MS)).toBeUndefined()
    await first.postpone({ ...job, leaseToken: job.leaseToken }, -1)
    expect(await second.lease(LEASE_MS)).toBeUndefined()
  })

  test(`${name}: what another release remembered and this one cannot read counts as a new conversation`, async () => {
    const { first, ask, database } = await openNodes()
    await ask('1')
    // The memory format of the rule-based assistant.
    const state = '{"list":[3,1,2],"shown":2,"placeId":3,"lastIntent":"find_category"}'
    await database.updateTable('chat_session').set({ state }).execute()
    expect(await first.lease(LEASE_MS)).toMatchObject({ dialogue: undefined })
  })

  test(`${name}: a reply that cannot be stored leaves the job where it was`, async () => {
    const { first, ask, database } = await openNodes()
    await ask('1')
    const job = (await first.lease(LEASE_MS)) as ReplyJob
    await database.schema.alterTable('chat_message').renameTo('away').execute()
    await expect(first.finish(job, REPLY)).rejects.toThrow()
    await database.schema.alterTable('away').renameTo('chat_message').execute()
    expect(await first.finish(job, REPLY)).toBe(true)
  })
}
