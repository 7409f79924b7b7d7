/** A vector store in memory, in place of the offline engine's store in a browser cache. */
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
