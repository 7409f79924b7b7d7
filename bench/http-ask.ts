import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const separateAgent = new Agent({ keepAlive: true })

type Question = { encoding: string; headers?: Record<string, string>; isSequential?: boolean }

/** Requests an address. Resolves as soon as the headers are there; the body is not decompressed. */
export function ask(
  url: string,
  { encoding, headers = {}, isSequential = false }: Question,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      agent: isSequential ? agent : separateAgent,
      headers: { 'accept-encoding': encoding, ...headers },
    }
    get(url, options, resolve).on('error', reject)
  })
}

export async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** An answer on a keep-alive connection, with times measured from the request. */
export type TimedAnswer = {
  firstByteMs: number
  wholeMs: number
  bytes: number
  status: number | undefined
  headers: IncomingHttpHeaders
}

/** Requests and measures. The times are valid only without parallel requests. */
export async function timeAnswer(url: string, encoding: string): Promise<TimedAnswer> {
  const start = performance.now()
  const answer = await ask(url, { encoding, isSequential: true })
  const firstByteMs = performance.now() - start
  const { length: bytes } = await readBody(answer)
  const wholeMs = performance.now() - start
  return { firstByteMs, wholeMs, bytes, status: answer.statusCode, headers: answer.headers }
}
