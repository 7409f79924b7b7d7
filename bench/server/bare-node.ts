// Answers the same bytes as the guide by Node alone, in a process of its own: what is read on the standard input.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Sent = { path: string; type: string; encoding: string; etag: string; body: string }

const answers = (JSON.parse(await text(process.stdin)) as Sent[]).map(
  ({ path, body, ...head }) => [path, { ...head, body: Buffer.from(body, 'base64') }] as const,
)
const byPath = new Map(answers)

const server = createServer((request, response) => {
  const answer = byPath.get(request.url ?? '')
  if (answer === undefined) return void response.writeHead(404).end()
  const { type, encoding, etag, body } = answer
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    etag,
    ...(encoding !== '' && { 'content-encoding': encoding }),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`${port}\n`)
})
