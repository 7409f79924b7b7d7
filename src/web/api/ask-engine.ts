import type { EngineAnswer, EngineCalls, EngineQuestion } from '#domain/offline/engine-calls.ts'
import { packPaths } from '#domain/paths.ts'
import { trustScript } from './trust-script.ts'

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()

/** Calls the engine of the offline pack and starts it on the first call. Rejects when no engine works. */
export function askEngine<Name extends keyof EngineCalls>(
  call: Name,
  ...parts: Parameters<EngineCalls[Name]>
): Promise<Awaited<ReturnType<EngineCalls[Name]>>> {
  worker ??= startEngine()
  lastId += 1
  const id = lastId
  const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, call, parts } as EngineQuestion)
  // Page and engine come from the same pack.
  return answered as Promise<Awaited<ReturnType<EngineCalls[Name]>>>
}

function startEngine(): Worker {
  const started = new Worker(trustScript(packPaths.engine), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('fault' in data) asked?.reject(new Error(data.fault))
    else asked?.resolve(data.answer)
  })
  started.addEventListener('error', stopEngine)
  return started
}

/** Stops the engine. The next call starts it with the files that the device has by then. */
export function stopEngine(): void {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(new Error('the engine of the offline pack ended'))
  waiting.clear()
}
