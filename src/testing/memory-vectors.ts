/** A store of vectors in memory, as the engine of an offline pack has one in a cache of the browser. */
export function createMemoryVectors() {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    stored,
    find: async (key: string) => stored.get(key),
    async add(key: string, bytes: Uint8Array<ArrayBuffer>) {
      stored.set(key, bytes)
    },
    async keepOnly(keys: ReadonlySet<string>) {
      for (const key of stored.keys()) if (!keys.has(key)) stored.delete(key)
    },
  }
}
