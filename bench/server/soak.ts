import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/paths.ts'
import type { GuideNode } from '#testing/guide-node.ts'
import { openLiveMemory } from './live-memory.ts'
import { pollOpenChats } from './open-chats.ts'

const CHATS = 200
const SAMPLES = 40
const PAGES = [paths.places, paths.map, paths.about, paths.locationsApi]

export type SoakFigures = {
  durationsMs: number[]
  failed: number
  /** Growth of the memory after a full garbage collection: the slope of a line through all samples but the first quarter. */
  liveMb: number
  growthMbPerHour: number
  /** The resident memory, including garbage that is not collected yet. */
  firstMb: number
  lastMb: number
  leastSockets: number
  mostSockets: number
}

/** Simulates visitors for a long time: does memory grow, do connections stay open? The guide runs `WITH_DEBUGGER`. */
export async function soak(guide: GuideNode, seconds: number): Promise<SoakFigures> {
  const stop = new AbortController()
  const browsing = browse(guide.url, stop.signal)
  const polling = pollOpenChats({
    port: guide.port,
    chats: CHATS,
    seconds,
    messagesPerSecond: 2,
    warmUpSeconds: 5,
  })
  const memory = await openLiveMemory(guide.stderr())
  const samples: { hours: number; mb: number; rssMb: number; sockets: number }[] = []
  const start = performance.now()
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep((seconds * 1000) / SAMPLES)
    const hours = (performance.now() - start) / 3_600_000
    const rssMb = await guide.readRssMb()
    samples.push({ hours, mb: await memory.readMb(), rssMb, sockets: await guide.countSockets() })
  }
  const { durationsMs, failed } = await polling
  stop.abort()
  memory.close()
  const sockets = samples.map((sample) => sample.sockets)
  return {
    durationsMs,
    failed: failed + (await browsing),
    liveMb: samples.at(-1)?.mb ?? Number.NaN,
    growthMbPerHour: slope(samples.slice(SAMPLES / 4)),
    firstMb: samples[0]?.rssMb ?? Number.NaN,
    lastMb: samples.at(-1)?.rssMb ?? Number.NaN,
    leastSockets: Math.min(...sockets),
    mostSockets: Math.max(...sockets),
  }
}

async function browse(url: string, signal: AbortSignal): Promise<number> {
  let failed = 0
  for (let visit = 0; !signal.aborted; visit += 1) {
    const response = await fetch(url + (PAGES[visit % PAGES.length] ?? ''))
    await response.arrayBuffer()
    if (response.status !== 200) failed += 1
    await sleep(100)
  }
  return failed
}

/** Returns the slope of the regression line (least squares). */
function slope(points: readonly { hours: number; mb: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanHours, meanMb] = [mean(points.map(({ hours }) => hours)), mean(points.map(({ mb }) => mb))]
  const above = points.reduce((sum, { hours, mb }) => sum + (hours - meanHours) * (mb - meanMb), 0)
  const below = points.reduce((sum, { hours }) => sum + (hours - meanHours) ** 2, 0)
  return above / below
}
