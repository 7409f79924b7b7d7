import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath, chatPollPath, paths } from '#domain/paths.ts'
import { startGuideNode } from '#testing/guide-node.ts'

/** Half an hour before midnight in Moscow: in the east the next day has begun. */
const CLOCK = '2026-07-15T23:30:00+03:00'
const ZONES = ['UTC', 'Asia/Vladivostok', 'America/New_York', 'Pacific/Kiritimati']
const QUESTIONS = ['Что открыто сейчас?', 'Какой сегодня день?', 'Куда сходить завтра утром?']
const READS = [paths.places, paths.about, paths.map, paths.locationsApi, paths.aboutApi]
const ANSWER_DEADLINE_MS = 15_000

/**
 * Starts the guide in machines' time zones around the world at one and the same moment, and gives the zones whose pages
 * or answers differ from those of the first. The session is the same everywhere, since wording may depend on it.
 */
export async function listDifferingZones(
  createDataDir: () => Promise<string>,
  launch = {},
): Promise<string[]> {
  const sessionId = randomUUID()
  const seen: string[] = []
  for (const zone of ZONES) {
    const settings = { TZ: zone, CLOCK, DATA_DIR: await createDataDir() }
    const node = await startGuideNode(settings, launch)
    seen.push(await readEverything(node.url, sessionId))
    await node.stop()
  }
  return ZONES.filter((_, index) => seen[index] !== seen[0])
}

async function readEverything(url: string, sessionId: string): Promise<string> {
  const pages = []
  for (const path of READS) pages.push((await (await fetch(url + path)).text()).replaceAll(url, ''))
  const answers = []
  for (const question of QUESTIONS) answers.push(await ask(url, sessionId, question))
  return JSON.stringify([pages, answers])
}

type Message = { id: number; isBotMessage: boolean; messageText: string }

async function ask(url: string, sessionId: string, message: string): Promise<string> {
  const response = await fetch(url + chatMessagesPath(sessionId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  const { id } = (await response.json()) as Message
  const deadline = Date.now() + ANSWER_DEADLINE_MS
  while (Date.now() < deadline) {
    const poll = await fetch(`${url}${chatPollPath(sessionId)}?last_id=${id}`)
    const { items } = (await poll.json()) as { items: Message[] }
    const reply = items.find(({ isBotMessage }) => isBotMessage)
    if (reply !== undefined) return reply.messageText
    await sleep(50)
  }
  throw new Error(`no answer to «${message}»`)
}
