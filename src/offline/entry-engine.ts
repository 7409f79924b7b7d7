// The worker of the engine: it handles calls one at a time.
import { setOneClock } from '#domain/hours/one-clock.ts'
import type { EngineAnswer, EngineCalls, EngineQuestion } from '#domain/offline/engine-calls.ts'
import { openEngine } from './open-engine.ts'

setOneClock(globalThis)
const opening = openEngine()

addEventListener('message', async ({ data }: MessageEvent<EngineQuestion>) => {
  try {
    post({ id: data.id, answer: await answer(await opening, data) })
  } catch (error) {
    post({ id: data.id, fault: String(error) })
  }
})

function answer(engine: EngineCalls, { call, parts }: EngineQuestion): unknown {
  const ask = engine[call] as (...given: typeof parts) => unknown
  return ask(...parts)
}

function post(answered: EngineAnswer) {
  postMessage(answered)
}
