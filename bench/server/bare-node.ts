// A process that serves the same bytes as the guide with plain Node. It reads them from the standard input.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Headers = Record<string, string>
type Sent = { path: string; headers: Headers; knownHeaders: Headers; body: string }

const answers = (JSON.parse(await text(process.stdin)) as Sent[]).map(
  ({ path, body, ...heads }) => [path, { ...heads, body: Buffer.from(body, 'base64') }] as const,
)
const byPath = new Map(answers)

const server = createServer((request, response) => {
  const answer = byPath.get(request.url ?? '')
  if (answer === undefined) return void response.writeHead(404).end()
  const { headers, knownHeaders, body } = answer
  if (request.headers['if-none-match'] === headers.etag)
    return void response.writeHead(304, knownHeaders).end()
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`${port}\n`)
})
