import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'
import { openEnteredFiles } from '#testing/entered-files.ts'
import { openMailServer } from '#testing/mail-server.ts'
import { createTestApp } from '#testing/test-app.ts'

const ARCHITECTURE = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
const FILE = /(?<![\w/-])(?!domain\/)(?:server\/)?((?:[\w-]+\/)*[\w-]+\.ts)/g
/** Background work of every node. */
const AT_REST = [
  'feedback/mail-check.ts',
  'places/place-service.ts',
  'places/place-store.ts',
  'city/watch-town.ts',
  'city/town-edit-store.ts',
  'chat/replies.ts',
]
/** The assistant's thread, which the tests replace by their own replier. */
const THREAD = ['embedded-replier.ts', 'replier-thread-entry.ts', 'replier-thread.ts']

/** The files in the drawing of a section, with those below all SQL. */
function listDrawn(title: string): string[] {
  const [, section = ''] = ARCHITECTURE.split(`## ${title}\n`)
  const [, drawing = ''] = section.split('```')
  const [, sql = ''] = /below every SQL statement: (.*)\./.exec(ARCHITECTURE) ?? []
  return [...new Set(Array.from((drawing + sql).matchAll(FILE), ([, file = '']) => file))].sort()
}

async function openGuide() {
  const mail = await openMailServer()
  const { app } = await createTestApp({ environment: { SMTP_URL: mail.url, FEEDBACK_TO: 'a@example.ru' } })
  const takeAll = await openEnteredFiles()
  const take = async () =>
    (await takeAll()).flatMap((file) => (file.startsWith('server/') ? file.slice('server/'.length) : []))
  const others = new Set<string>()
  const takeOthers = async () => {
    for (const file of await take()) others.add(file)
    return [...others]
  }
  await app.inject('/healthz')
  await expect.poll(takeOthers, { timeout: 10_000 }).toEqual(expect.arrayContaining(AT_REST))
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  return { app, mail, take, others, post }
}

test('feedback enters the files that architecture.md draws, and no others', async () => {
  const { mail, take, others, post } = await openGuide()
  const feedback = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!' }
  expect((await post(paths.feedbackApi, feedback)).statusCode).toBe(201)
  await expect.poll(() => mail.letters.length).toBe(1)
  const entered = await take()
  const drawn = listDrawn('How feedback becomes a letter')
  expect(drawn.filter((file) => !entered.includes(file))).toEqual([])
  expect(entered.filter((file) => !others.has(file) && !drawn.includes(file))).toEqual([])
  expect(drawn.length).toBeLessThanOrEqual(12)
})

test('a message enters the files that architecture.md draws, and no others', async () => {
  const { app, take, others, post } = await openGuide()
  const session = '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55'
  expect((await post(chatMessagesPath(session), { message: 'Где музей?' })).statusCode).toBe(201)
  const poll = async () => (await app.inject(`${chatPollPath(session)}?last_id=0`)).json().items
  await expect.poll(poll).toHaveLength(2)
  const entered = await take()
  const drawn = listDrawn('How a chat message is answered')
  expect(drawn.filter((file) => !entered.includes(file))).toEqual(THREAD)
  expect(entered.filter((file) => !others.has(file) && !drawn.includes(file))).toEqual([])
  expect(drawn.length).toBeLessThanOrEqual(14)
})
