// `npm run bench:map-profile -- [--rounds=7]`: on what the page's thread spends its time until the map's controls stand, beside
// MapLibre's own example page. Times of the thread itself: how busy the machine is besides matters little.
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium as playwright } from '@playwright/test'
import { median, printLoad, printTable } from '#testing/figures.ts'
import { build } from '../scripts/setup.mjs'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'
import { startPlainMap } from './plain-map.ts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const PAGES = { guide: '.show-town', example: '.maplibregl-ctrl-zoom-in' } as const
const READY = 'controls-ready'
const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8', 'disabled-by-default-v8.compile']

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { url?: string }; beginData?: { url?: string }; fileName?: string }
}

/** Categories of main-thread work by Chromium's event names; the first match counts. */
const PARTS: readonly [part: string, names: RegExp][] = [
  ['HTML is read', /^ParseHTML|^ParseAuthorStyleSheet/],
  ['styles and layout', /^(UpdateLayoutTree|Layout|RecalculateStyles|Document::updateStyle)/],
  ['painted and handed over', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers)/],
  ['scripts are compiled', /^(v8\.compile|V8\.Compile|v8\.produceCache|V8\.Parse)/i],
  [
    'scripts run',
    /^(EvaluateScript|v8\.evaluateModule|FunctionCall|RunMicrotasks|V8\.Execute|FireAnimationFrame|TimerFire|EventDispatch|v8\.run|V8\.Run)/i,
  ],
  ['garbage', /GC/],
]
const REST = 'the rest'

type Profile = { readyMs: number; parts: Map<string, number> }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
build()
const plain = await startPlainMap()
const guide = await startServer({ MAP_STYLE_URL: plain.styleUrl })
const chromium = await startChromium()
const browser = await playwright.connectOverCDP(`http://127.0.0.1:${chromium.port}`)
try {
  const addresses = { guide: `${guide.url}/map`, example: plain.url }
  const profiles = { guide: [] as Profile[], example: [] as Profile[] }
  await profilePage(browser, addresses.guide, PAGES.guide)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const page of ['example', 'guide'] as const)
      profiles[page].push(await profilePage(browser, addresses[page], PAGES[page]))
  report(profiles)
  printLoad()
} finally {
  await browser.close()
  await chromium.close()
  await Promise.all([plain.close(), guide.close()])
}

function report(profiles: Record<keyof typeof PAGES, readonly Profile[]>) {
  const get = (page: keyof typeof PAGES, pick: (profile: Profile) => number) =>
    Math.round(median(profiles[page].map(pick)))
  const row = (name: string, pick: (profile: Profile) => number) => {
    const [own, others] = [get('guide', pick), get('example', pick)]
    return [name, String(own), String(others), String(own - others)]
  }
  printTable([
    ['until the controls stand, ms', 'guide', 'example', 'more'],
    ...[...PARTS.map(([part]) => part), REST].map((part) => row(part, ({ parts }) => parts.get(part) ?? 0)),
    row('all work of the thread', ({ parts }) => [...parts.values()].reduce((sum, ms) => sum + ms, 0)),
    row('by the clock', ({ readyMs }) => readyMs),
  ])
}

/** Opens a page with an empty cache and sums the work of its main thread until the controls were painted. */
async function profilePage(of: Browser, url: string, controls: string): Promise<Profile> {
  const context = await of.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(
    ({ selector, mark }) => {
      let isSeen = false
      const look = () => {
        if (isSeen) return performance.mark(mark)
        isSeen = document.querySelector(selector) !== null
        return requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { selector: controls, mark: READY },
  )
  const session = await of.newBrowserCDPSession()
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  })
  await page.goto(url)
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, READY)
  const readyMs = await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, READY)
  const events = await stopTracing(session)
  await session.detach()
  await context.close()
  return { readyMs, parts: sumParts(events, readyMs) }
}

async function stopTracing(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  return events
}

/** Returns the self time of the thread by category. */
function sumParts(events: readonly TraceEvent[], readyMs: number): Map<string, number> {
  const ready = events.find(({ name }) => name === READY)
  if (ready === undefined) throw new Error('the trace does not say when the controls stood')
  const begin = ready.ts - readyMs * 1000
  const work = events
    .filter(
      ({ ph, pid, tid, ts }) =>
        ph === 'X' && pid === ready.pid && tid === ready.tid && ts >= begin && ts < ready.ts,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const parts = new Map<string, number>()
  const open: { end: number; part: string }[] = []
  for (const { name, ts, dur = 0, tdur = dur } of work) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const around = open.at(-1)
    const part = PARTS.find(([, names]) => names.test(name))?.[0] ?? around?.part ?? REST
    parts.set(part, (parts.get(part) ?? 0) + tdur / 1000)
    if (around) parts.set(around.part, (parts.get(around.part) ?? 0) - tdur / 1000)
    open.push({ end: ts + dur, part })
  }
  return parts
}
