import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request to a fake service, with its whole body. */
export type FakeRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** Another server on this machine, which answers as the test says and records its requests. */
export async function startFakeService(answer: (request: FakeRequest, response: ServerResponse) => void) {
  const requests: FakeRequest[] = []
  const server = createServer(async (incoming, response) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: Buffer.concat(pieces).toString() }
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
