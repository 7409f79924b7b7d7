import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort, runNginx } from '#testing/start-nginx.ts'

/** An answer of the guide as sent, and the headers of its 304. */
export type WireAnswer = {
  path: string
  headers: Record<string, string>
  knownHeaders: Record<string, string>
  body: Buffer
}

/** Node adds these itself. */
const NODE_HEADERS = new Set(['date', 'connection', 'keep-alive'])

export type Rival = { url: string; close: () => Promise<void> }

/** Requests as browsers do; the body stays compressed. */
export async function readWireAnswer(url: string, path: string): Promise<WireAnswer> {
  const { headers, body } = await ask(url + path, {})
  const known = await ask(url + path, { 'if-none-match': headers.etag ?? '' })
  return { path, headers, knownHeaders: known.headers, body }
}

async function ask(address: string, asked: Record<string, string>) {
  const [response] = await once(get(address, { headers: { 'accept-encoding': 'br', ...asked } }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const sent = Object.entries(response.headers as Record<string, string>)
  return {
    headers: Object.fromEntries(sent.filter(([name]) => !NODE_HEADERS.has(name))),
    body: Buffer.concat(chunks),
  }
}

/** Serves the same bytes with plain Node: the floor of any server on Node. */
export async function startBareNode(answers: readonly WireAnswer[]): Promise<Rival> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-node.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(
    JSON.stringify(answers.map((answer) => ({ ...answer, body: answer.body.toString('base64') }))),
  )
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url: `http://127.0.0.1:${line}`,
    close: async () => {
      child.kill()
      await once(child, 'close')
    },
  }
}

/** Serves the same bytes with nginx from disk, one worker. */
export async function startFileNginx(
  nginx: string,
  folder: string,
  answers: readonly WireAnswer[],
): Promise<Rival> {
  const port = await findFreePort()
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  // If root starts nginx, its worker reads files as another user.
  await chmod(folder, 0o755)
  const locations: string[] = []
  for (const [index, { path, headers, body }] of answers.entries()) {
    await writeFile(join(files, `${index}`), body)
    const type = headers['content-type']
    const encoding = headers['content-encoding']
    const header = encoding === undefined ? '' : `add_header Content-Encoding ${encoding};`
    locations.push(
      `location = ${path} { default_type "${type}"; types {} ${header} root ${files}; rewrite ^ /${index} break; etag on; }`,
    )
  }
  const servers = `server { listen 127.0.0.1:${port}; keepalive_requests 100000000; open_file_cache max=100; ${locations.join('\n')} }`
  return runNginx(nginx, folder, port, servers)
}
