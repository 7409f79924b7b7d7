/** A hostile request as the bytes to send. */
export type HostileRequest = {
  kind: string
  bytes: Buffer
  isHead: boolean
  /** False when its framing is wrong: then the server may wait for more. */
  isWhole: boolean
}

type Header = readonly [name: string, value: string]

type Parts = {
  kind: string
  method?: string
  /** As in the request line. */
  target: string
  headers?: readonly Header[]
  body?: string | Buffer
  contentType?: string
}

/** Creates a request with correct framing and any content. */
export function toRequest({ kind, method = 'GET', target, headers = [], body, contentType }: Parts) {
  const content = body === undefined ? undefined : Buffer.from(body)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some(([name]) => name.toLowerCase() === 'host') ? [] : ['Host: guide.example']),
    'Connection: close',
    ...(content === undefined
      ? []
      : [`Content-Type: ${contentType ?? 'application/json'}`, `Content-Length: ${content.length}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  const bytes = content === undefined ? head : Buffer.concat([head, content])
  return { kind, bytes, isHead: method === 'HEAD', isWhole: true } satisfies HostileRequest
}

/** Percent-encodes a text for an address: everything but letters, digits and a few others. */
export function encodeText(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(text)) {
    const character = String.fromCharCode(byte)
    encoded += /[\w.~-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`
  }
  return encoded
}
