import type { Database } from '#server/db/database.ts'

export type TextVectorStore = ReturnType<typeof createTextVectorStore>

/** Packed vectors by the hash of their text. */
export type StoredVectors = ReadonlyMap<string, Uint8Array>

/** Hashes per statement: SQLite accepts 32,766 values. */
const MAX_HASHES = 500

/** Creates the store of the guide's text vectors, the same on both databases. */
export function createTextVectorStore(database: Database) {
  return {
    async find(modelId: string, hashes: readonly string[]): Promise<StoredVectors> {
      if (hashes.length === 0) return new Map()
      const rows = await database
        .selectFrom('text_vector')
        .select(['text_hash', 'vectors'])
        .where('model_id', '=', modelId)
        .where('text_hash', 'in', hashes)
        .execute()
      // Copies each: a driver's value may be a view of a larger block, and the whole block would be sent to another
      // thread.
      return new Map(rows.map(({ text_hash, vectors }) => [text_hash, new Uint8Array(vectors)]))
    },

    /** Another node may have added the same vectors. */
    async add(modelId: string, made: StoredVectors): Promise<void> {
      if (made.size === 0) return
      const rows = [...made].map(([text_hash, vectors]) => ({ text_hash, model_id: modelId, vectors }))
      await database
        .insertInto('text_vector')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['text_hash', 'model_id']).doNothing())
        .execute()
    },

    /** Removes vectors of other models and of other texts. */
    async keepOnly(modelId: string, hashes: readonly string[]): Promise<void> {
      await database.deleteFrom('text_vector').where('model_id', '<>', modelId).execute()
      const kept = new Set(hashes)
      const rows = await database.selectFrom('text_vector').select('text_hash').execute()
      const gone = rows.map(({ text_hash }) => text_hash).filter((hash) => !kept.has(hash))
      for (let start = 0; start < gone.length; start += MAX_HASHES) {
        const part = gone.slice(start, start + MAX_HASHES)
        await database.deleteFrom('text_vector').where('text_hash', 'in', part).execute()
      }
    },
  }
}
