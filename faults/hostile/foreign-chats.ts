import { randomUUID } from 'node:crypto'
import { chatMessagesPath } from '#domain/paths.ts'

/** Ways to write the id of a chat session that are not its id. */
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
  for (const id of ids) {
    if ((await poll(url, id)).includes(secret)) found.push(id)
  }
  const isReadByOwner = (await poll(url, owned)).includes(secret)
  return { tried: ids.length, found, isReadByOwner }
}

async function write(url: string, sessionId: string, message: string) {
  await fetch(url + chatMessagesPath(sessionId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  })
}

async function poll(url: string, sessionId: string): Promise<string> {
  const response = await fetch(`${url}${chatMessagesPath(sessionId)}/poll`)
  return response.text()
}
