import { officePaths } from '#domain/office/paths.ts'
import { connectDatabase, type DatabaseSettings } from '#server/db/database.ts'
import { invitePerson } from '#server/office/people-store.ts'

/** Calls the office of a guide with a session. A body of bytes is sent unchanged, any other as JSON. */
export type OfficeCall = (method: string, path: string, body?: object) => Promise<Response>

/** Signs a new person in to the office of the guide at `url`. */
export async function enterOffice(url: string, settings: DatabaseSettings): Promise<OfficeCall> {
  const database = connectDatabase(settings)
  const { token } = await invitePerson(database, { name: 'Анна', role: 'admin' }, 'Проверка')
  await database.destroy()
  let cookie = ''
  const call: OfficeCall = (method, path, body) => {
    const { type, bytes } = writeBody(body)
    return fetch(url + path, {
      method,
      headers: { origin: url, cookie, ...(type && { 'content-type': type }) },
      ...(bytes && { body: bytes }),
    })
  }
  const reply = await call('POST', officePaths.session, { invitation: token })
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return call
}

function writeBody(body: object | undefined) {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', bytes: new Uint8Array(body) }
  return { type: 'application/json', bytes: JSON.stringify(body) }
}

/** Throws the guide's error message when it refuses. */
export async function expectOk(reply: Promise<Response>): Promise<Response> {
  const response = await reply
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response
}

/** Ignores the error of a call to a guide that was killed, and throws any other. */
export function isGone(error: unknown) {
  if (!(error instanceof TypeError)) throw error
}
