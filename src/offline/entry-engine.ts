import OpeningHours from 'opening_hours'
import type * as z from 'zod/mini'
import { createHoursReader } from '#domain/hours/hours-reader.ts'
import { setOneClock } from '#domain/hours/one-clock.ts'
import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import type { EngineAnswer, EngineCalls, EngineQuestion } from '#domain/offline/engine-calls.ts'
import { offlineGuideSchema } from '#domain/offline/offline-guide.ts'
import { packPaths, paths } from '#domain/paths.ts'
import { createTownClock } from '#domain/town-clock.ts'
import { createFootDistances } from '#domain/ways/foot-distances.ts'
import { prepareWays } from '#domain/ways/ways.ts'
import { readWays } from '#domain/ways/ways-format.ts'
import { createEngine } from './create-engine.ts'
import { openSavedEncoder, openVectorStore } from './saved-encoder.ts'

// The worker of the engine: it handles calls one at a time.
setOneClock(globalThis)
const opening = openEngine()

addEventListener('message', async ({ data }: MessageEvent<EngineQuestion>) => {
  try {
    postMessage({ id: data.id, answer: await answer(await opening, data) } satisfies EngineAnswer)
  } catch (error) {
    postMessage({ id: data.id, fault: String(error) } satisfies EngineAnswer)
  }
})

function answer(engine: EngineCalls, { call, parts }: EngineQuestion): unknown {
  const ask = engine[call] as (...given: typeof parts) => unknown
  return ask(...parts)
}

/** Opens the engine from the files of the pack. Rejects if one of them fails to load or is invalid. */
async function openEngine(): Promise<EngineCalls> {
  const [guide, { items }] = await Promise.all([
    getJson(packPaths.guide, offlineGuideSchema),
    getJson(paths.locationsApi, locationsResponseSchema),
  ])
  const clock = createTownClock(guide.city.timeZone)
  return createEngine({
    guide,
    places: items.map(fromLocationItem),
    ways: guide.hasWays ? await getWays() : undefined,
    // `setOneClock` gave the worker a clock of its own.
    hours: createHoursReader(() => ({ OpeningHours, Date })),
    getNow: () => clock(new Date()),
    openEncoder: openKeptEncoder,
  })
}

async function openKeptEncoder() {
  const encoder = await openSavedEncoder()
  return encoder && { encoder, store: await openVectorStore() }
}

async function getWays() {
  const response = await get(packPaths.ways)
  return createFootDistances(prepareWays(readWays(await response.text())))
}

async function getJson<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(await (await get(path)).json())
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: 'omit' })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return response
}
