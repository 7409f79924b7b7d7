import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'

/** Spellings that resemble the id of a chat session. */
const NEAR_MISSES: ((id: string) => string)[] = [
  (id) => id.toUpperCase(),
  (id) => `{${id}}`,
  (id) => `urn:uuid:${id}`,
  (id) => id.replaceAll('-', ''),
  (id) => `${id} `.replace(' ', '%20'),
  (id) => `..%2f${id}`,
  (id) => `${id}%00`,
  () => '%25',
  (id) => id.slice(0, -1),
  (id) => id.slice(0, -1) + (id.endsWith('0') ? '1' : '0'),
  () => '*',
  (id) => `${id},${randomUUID()}`,
  (id) => `x/../${id}`,
  (id) => `${id};${id}`,
  () => `' or '1'='1`.replaceAll(' ', '%20'),
]

/**
 * Writes one message into a chat and tries to read it without its id: by ids that are almost right and by random ones.
 * Gives the addresses under which it was read, how many were tried, and whether an empty chat is told from none.
 */
export async function readForeignChats(url: string, randomIds: number) {
  const secret = `тайна-${randomUUID()}`
  const owned = randomUUID()
  await write(url, owned, secret)
  const ids = [
    ...NEAR_MISSES.map((change) => change(owned)),
    ...Array.from({ length: randomIds }, () => randomUUID()),
  ]
  const found: string[] = []
  const agent = new Agent({ keepAlive: true })
  for (const id of ids) {
    if ((await poll(agent, url, id)).includes(secret)) found.push(id)
  }
  const isReadByOwner = (await poll(agent, url, owned)).includes(secret)
  agent.destroy()
  return { tried: ids.length, found, isReadByOwner }
}

async function write(url: string, sessionId: string, message: string) {
  await fetch(url + chatMessagesPath(sessionId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
}

/** Without `fetch`, which would normalize the address. */
async function poll(agent: Agent, url: string, sessionId: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const request = get({ agent, hostname, port, path: chatPollPath(sessionId) })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return text(response)
}
