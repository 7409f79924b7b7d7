import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { ask, readBody } from './http-ask.ts'

/** The server behind the proxy, with changed HTML. */
export type HtmlProxy = { url: string; close: () => Promise<void> }

/** The floor: the same HTML without scripts, their data and their preload links. */
export function removeScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
}

/**
 * Stands before the server and changes its HTML, which it compresses once for each address; everything else
 * passes as it is. Variants of a page that go through it differ in nothing but their HTML.
 */
export async function startHtmlProxy(
  serverUrl: string,
  changeHtml: (html: string) => string,
): Promise<HtmlProxy> {
  const changed = new Map<string, Buffer>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = request.url ?? '/'
    const host = request.headers.host ?? ''
    const isHtml = request.headers.accept?.startsWith('text/html') === true
    const origin = await ask(serverUrl + address, {
      encoding: isHtml ? 'identity' : 'br',
      headers: { host },
    })
    if (!isHtml) {
      response.writeHead(origin.statusCode ?? 502, origin.headers)
      origin.pipe(response)
      return
    }
    const html = (await readBody(origin)).toString()
    const body = changed.get(address) ?? brotliCompressSync(changeHtml(html))
    changed.set(address, body)
    const { 'content-length': _length, etag: _etag, ...headers } = origin.headers
    response.writeHead(origin.statusCode ?? 502, {
      ...headers,
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  }

  const proxy = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
