import fc from 'fast-check'
import type { HostileRequest } from './hostile-request.ts'

const BODY = '{"message":"a"}'
const CHUNKED_BODY = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`

/** Headers with a contradictory or ambiguous length of the body. */
export const LENGTHS: readonly string[][] = [
  ['Content-Length: 15', 'Content-Length: 16'],
  ['Content-Length: 15, 15'],
  ['Content-Length: +15'],
  ['Content-Length: -1'],
  ['Content-Length: 0x0f'],
  ['Content-Length: 1e1'],
  ['Content-Length: 99999999999999999999'],
  ['Content-Length:\t15'],
  ['Content-Length : 15'],
  ['Content-Length: 15', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 4'],
  ['Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ['Transfer-Encoding: identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: gzip, chunked'],
  ['Transfer-Encoding : chunked'],
  ['Transfer-Encoding:\u000bchunked'],
  ['Transfer-Encoding: "chunked"'],
  ['X: y\r\n Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked\r\n\tcontinued'],
]
/** The path of a request inside the body of another one. */
export const SMUGGLED_PATH = '/smuggled'
export const FRAMED_BODIES: readonly string[] = [
  BODY,
  CHUNKED_BODY,
  `0\r\n\r\nGET ${SMUGGLED_PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `f;ext=${'a'.repeat(100)}\r\n${BODY}\r\n0\r\n\r\n`,
  `ffffffffffffffff\r\n${BODY}`,
  `-1\r\n${BODY}\r\n0\r\n\r\n`,
  `zz\r\n${BODY}\r\n0\r\n\r\n`,
  `f\n${BODY}\n0\n\n`,
  `f\r\n${BODY}\r\n0\r\nTrailer: a\r\nContent-Length: 5\r\n\r\n`,
]
export const FIRST_LINES: readonly string[] = [
  'GET / HTTP/1.1',
  'GET / HTTP/1.0',
  'GET / HTTP/0.9',
  'GET / HTTP/2.0',
  'GET / HTTP/9.9',
  'GET / http/1.1',
  'GET /',
  'GET  /  HTTP/1.1',
  'GET\t/\tHTTP/1.1',
  ' GET / HTTP/1.1',
  '\r\n\r\nGET / HTTP/1.1',
  'get / HTTP/1.1',
  'GET http://other.example/ HTTP/1.1',
  'GET //other.example/%2e%2e HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT other.example:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'GET /\u0000 HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET /#fragment HTTP/1.1',
  'GET ? HTTP/1.1',
  'GET /музей HTTP/1.1',
  'POST /api/client/feedback HTTP/1.1',
  'PATCH / HTTP/1.1',
  'QUERY / HTTP/1.1',
  'TRACE / HTTP/1.1',
  'A'.repeat(20_000),
]
export const ODD_HEADERS: readonly string[] = [
  'Host:',
  'Host: a\r\nHost: b',
  'Host: a b',
  'Host: [::1',
  'Host: \u0000',
  'Host: a:99999999',
  'Host: <script>',
  ': empty',
  'NoColon',
  'A\u0000: b',
  'Bad Name: a',
  `Long: ${'a'.repeat(20_000)}`,
  `${'N'.repeat(20_000)}: a`,
  `${'Many: a\r\n'.repeat(1_500)}Last: a`,
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: keep-alive, close, x'.padEnd(500, ',x'),
  'Accept-Encoding: br;q=x, gzip;q=,;;;,'.padEnd(3_000, ',br'),
  'If-None-Match: '.padEnd(4_000, '",'),
  'Range: bytes=0-0,1-1,'.padEnd(3_000, '2-2,'),
  'Range: bytes=-99999999999999999999',
  'Cookie: '.padEnd(8_000, 'a=b;'),
]

export const head = (first: string, lines: readonly string[]) =>
  `${[first, 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`

const lengths = fc
  .record({
    line: fc.constantFrom('POST /api/client/feedback HTTP/1.1', 'POST / HTTP/1.1', 'GET / HTTP/1.1'),
    lines: fc.constantFrom(...LENGTHS),
    body: fc.constantFrom(...FRAMED_BODIES),
  })
  .map(({ line, lines, body }) => head(line, ['Host: a', 'Content-Type: application/json', ...lines]) + body)

const firstLines = fc
  .record({ line: fc.constantFrom(...FIRST_LINES), headers: fc.subarray([...ODD_HEADERS], { maxLength: 2 }) })
  .map(({ line, headers }) => head(line, ['Host: guide.example', ...headers]))

const oddHeaders = fc
  .record({ headers: fc.subarray([...ODD_HEADERS], { minLength: 1, maxLength: 3 }) })
  .map(({ headers }) => head('GET /about HTTP/1.1', headers))

const RIGHT = Buffer.from(
  `POST /api/client/feedback HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
)

/** Returns a correct request with some bytes changed, or truncated. */
const changedBytes = fc
  .record({
    changes: fc.array(fc.tuple(fc.nat(RIGHT.length - 1), fc.nat(255)), { maxLength: 6 }),
    length: fc.oneof(fc.constant(RIGHT.length), fc.nat(RIGHT.length)),
  })
  .map(({ changes, length }) => {
    const bytes = Buffer.from(RIGHT)
    for (const [at, byte] of changes) bytes[at] = byte
    return bytes.subarray(0, length)
  })

const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes))

/** Generates requests with wrong framing: lengths, request lines, headers, single bytes, noise. */
export const framingRequests: fc.Arbitrary<HostileRequest> = fc
  .oneof(
    { weight: 4, arbitrary: lengths },
    { weight: 3, arbitrary: firstLines },
    { weight: 3, arbitrary: oddHeaders },
    { weight: 3, arbitrary: changedBytes },
    { weight: 1, arbitrary: noise },
  )
  .map((content) => ({ kind: 'frame', bytes: Buffer.from(content), isHead: false, isWhole: false }))
