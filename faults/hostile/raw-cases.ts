import { FIRST_LINES, FRAMED_BODIES, head, LENGTHS, ODD_HEADERS } from './framing.ts'
import type { HostileRequest } from './hostile-request.ts'

const METHODS = [
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'M-SEARCH',
  'PURGE',
  'QUERY',
  'FOO',
  'G\u0000T',
  'get',
  '',
]
const TARGETS = [
  '/',
  '*',
  '/about',
  '/api/client/locations',
  'http://guide.example/about',
  'https://other.example:99999/',
  'guide.example:443',
  '//',
  '/\u0000',
  '/%00',
  '/%',
  '/\\..\\',
  `/${'a'.repeat(30_000)}`,
  `/?${'a=b&'.repeat(5_000)}`,
]
const ENDS = ['\n', '\r', '\n\r', '\r\r\n', '\u0000\r\n', '']

/** Every wrong framing of the lists once: lengths with bodies, request lines, methods with targets, headers, line ends. */
export function listRawCases(): HostileRequest[] {
  const texts = [
    ...LENGTHS.flatMap((lines) =>
      FRAMED_BODIES.map(
        (body) =>
          head('POST /api/client/feedback HTTP/1.1', [
            'Host: a',
            'Content-Type: application/json',
            ...lines,
          ]) + body,
      ),
    ),
    ...FIRST_LINES.map((line) => head(line, ['Host: guide.example'])),
    ...METHODS.flatMap((method) =>
      TARGETS.map((target) => head(`${method} ${target} HTTP/1.1`, ['Host: guide.example'])),
    ),
    ...ODD_HEADERS.map((header) => head('GET /about HTTP/1.1', ['Host: guide.example', header])),
    ...ENDS.map((end) => ['GET / HTTP/1.1', 'Host: a', 'Connection: close', '', ''].join(end)),
  ]
  return texts.map((text) => ({
    kind: 'raw HTTP',
    bytes: Buffer.from(text),
    isHead: text.startsWith('HEAD'),
    isWhole: false,
  }))
}
