import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatMessage, chatMessageSchema, chatPollSchema } from '#domain/chat-message.ts'
import { type BenchServer, startServer } from '../bench-server.ts'
import type { BotAnswer, Engine, Occasion, Talker } from './talker.ts'

const POLL_PAUSE_MS = 5
const ANSWER_DEADLINE_MS = 20_000

/**
 * Talks with the real server over the public API alone. The server's clock stands still, so every moment asked for
 * has a server of its own, started when it is first needed.
 */
export function createHttpEngine(cityDir: string): Engine {
  const servers = new Map<string, Promise<BenchServer>>()
  const getServer = (now: string) => {
    const known = servers.get(now) ?? startServer({ CITY_DIR: cityDir, CLOCK: now })
    servers.set(now, known)
    return known
  }
  return {
    async openTalk(occasion) {
      const server = await getServer(occasion.now)
      return createTalker(`${server.url}/api/client/chat/${randomUUID()}/messages`, occasion)
    },
    async close() {
      for (const server of servers.values()) await (await server).close()
    },
  }
}

function createTalker(url: string, { user }: Occasion): Talker {
  return {
    async say(message): Promise<BotAnswer> {
      const start = performance.now()
      const sent = chatMessageSchema.parse(await callApi(url, { message, ...(user && { location: user }) }))
      const answer = await pollAnswer(url, sent.id)
      return {
        text: answer.messageText,
        placeIds: answer.places ?? [],
        walk: answer.route,
        quickReplies: answer.quickReplies ?? [],
        ms: performance.now() - start,
      }
    },
  }
}

async function pollAnswer(url: string, lastId: number): Promise<ChatMessage> {
  const deadline = performance.now() + ANSWER_DEADLINE_MS
  while (performance.now() < deadline) {
    const { items } = chatPollSchema.parse(await callApi(`${url}/poll?last_id=${lastId}`))
    const answer = items.find(({ isBotMessage }) => isBotMessage)
    if (answer !== undefined) return answer
    await sleep(POLL_PAUSE_MS)
  }
  throw new Error(`no answer within ${ANSWER_DEADLINE_MS} ms`)
}

async function callApi(url: string, body?: object): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, body === undefined ? {} : post)
  const content: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${JSON.stringify(content)}`)
  return content
}
