import type { TextVectorStore } from './assistant/text-vector-store.ts'

type CallName = keyof TextVectorStore

/** A call of the assistant's thread to the store of vectors, which is the server's as the database is. */
export type VectorCall = { id: number; name: CallName; parts: readonly unknown[] }

export type VectorAnswer = { id: number; value: unknown } | { id: number; error: unknown }

/** The store as the thread sees it; `post` sends its calls, `take` is given what came of them. */
export function createVectorCalls(post: (call: VectorCall) => void) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  const call =
    (name: CallName) =>
    (...parts: readonly unknown[]) => {
      lastId += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(lastId, answer)
      post({ id: lastId, name, parts })
      return answer.promise
    }
  return {
    store: { find: call('find'), add: call('add'), keepOnly: call('keepOnly') } as TextVectorStore,
    take(answer: VectorAnswer) {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(answer.error)
      else asked?.resolve(answer.value)
    },
  }
}

/** Does what the thread asked of the store. */
export async function answerVectorCall(
  store: TextVectorStore,
  { id, name, parts }: VectorCall,
): Promise<VectorAnswer> {
  const call = store[name] as (...given: typeof parts) => Promise<unknown>
  try {
    return { id, value: await call(...parts) }
  } catch (error) {
    return { id, error }
  }
}
