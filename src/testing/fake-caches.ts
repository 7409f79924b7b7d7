type Kept = { content: ArrayBuffer; headers: [string, string][] }

const ORIGIN = 'http://guide.invalid'

/**
 * A browser's caches in memory. `onWrite` is called before each change; what it throws, the change ends with, and nothing
 * is changed. Every write is whole or not at all, as the standard has it.
 */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Kept>>()
  onWrite: () => void = () => undefined

  async open(name: string): Promise<Cache> {
    if (!this.stored.has(name)) {
      this.onWrite()
      this.stored.set(name, new Map())
    }
    return this.#getCache(name) as Cache
  }

  async delete(name: string): Promise<boolean> {
    this.onWrite()
    return this.stored.delete(name)
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()]
  }

  async match(path: string, { cacheName = '' } = {}): Promise<Response | undefined> {
    return toResponse(this.stored.get(cacheName)?.get(path))
  }

  /** Changes a stored byte, as a failing disk would. */
  damage(name: string, path: string) {
    const [first = 0, ...rest] = new Uint8Array(
      this.stored.get(name)?.get(path)?.content ?? new ArrayBuffer(),
    )
    this.stored.get(name)?.set(path, { content: new Uint8Array([first ^ 1, ...rest]).buffer, headers: [] })
  }

  #getCache(
    name: string,
  ): Pick<Cache, 'put' | 'keys'> & { match: (path: string | Request) => Promise<Response | undefined> } {
    const files = () => this.stored.get(name) ?? new Map<string, Kept>()
    return {
      match: async (path) =>
        toResponse(files().get(typeof path === 'string' ? path : new URL(path.url).pathname)),
      keys: async () => [...files().keys()].map((path) => new Request(ORIGIN + path)),
      put: async (path, response) => {
        const content = await response.arrayBuffer()
        this.onWrite()
        files().set(String(path), { content, headers: [...response.headers] })
      },
    }
  }
}

function toResponse(kept: Kept | undefined): Response | undefined {
  return kept && new Response(kept.content.slice(0), { headers: kept.headers })
}
