import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { text } from 'node:stream/consumers'

export type Door = { port: number; certificate?: Buffer }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Call = { path: string; body?: unknown; headers?: Record<string, string> }

/** Calls as a visitor with this address (one of 127.…) does, on a new connection. */
export async function callAs(address: string, door: Door, { path, body, headers }: Call): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port: door.port,
    localAddress: address,
    agent: false as const,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
  }
  const call = door.certificate
    ? requestOverTls({ ...options, servername: 'localhost', ca: door.certificate })
    : requestPlain(options)
  call.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}
