import { basename } from 'node:path'
import lighthouse from 'lighthouse'
import { ask, readBody } from './http-ask.ts'

/** The result of one Lighthouse run: times in ms, scores from 0 to 100. */
export type PageView = {
  performance: number
  fcp: number
  lcp: number
  cls: number
  tbt: number
  speedIndex: number
  requests: { url: string; type: string }[]
  /** Scores of the other categories, if requested. */
  scores: Record<string, number>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const ACCEPT: Record<string, string> = { Document: 'text/html' }
/** Parts of the guide that load on demand: a first view must not load their scripts. */
const ON_DEMAND = /(^|-)(map|maplibre|chat|feedback|form)(-|\.)/

/** Measures a first view on a phone: network and processor are throttled, not simulated. */
export async function viewPage(url: string, port: number, isEveryCategory: boolean): Promise<PageView> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyCategories: isEveryCategory ? CATEGORIES : ['performance'],
    disableFullPageScreenshot: true,
  })
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const numeric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const scores = Object.entries(categories).map(([name, { score }]) => [name, (score ?? Number.NaN) * 100])
  return {
    performance: (categories.performance?.score ?? Number.NaN) * 100,
    fcp: numeric('first-contentful-paint'),
    lcp: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    tbt: numeric('total-blocking-time'),
    speedIndex: numeric('speed-index'),
    requests: readRequests(audits['network-requests']?.details),
    scores: Object.fromEntries(scores),
  }
}

type Details = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']['audits'][string]['details']

function readRequests(details: Details): PageView['requests'] {
  if (details?.type !== 'table') return []
  return details.items
    .map(({ url, resourceType }) => ({ url: String(url), type: String(resourceType) }))
    .filter(({ url }) => url.startsWith('http'))
}

/** Returns the transferred bytes by Lighthouse's type of resource. */
export async function weighRequests(requests: PageView['requests']): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  for (const { url, type } of requests) {
    const { length } = await readBody(
      await ask(url, { encoding: 'br', headers: { accept: ACCEPT[type] ?? '*/*' } }),
    )
    bytes.set(type, (bytes.get(type) ?? 0) + length)
  }
  return bytes
}

/** Returns the names of loaded scripts that a first view must not load. */
export function listOnDemandScripts(requests: PageView['requests']): string[] {
  return requests
    .filter(({ type }) => type === 'Script')
    .map(({ url }) => basename(new URL(url).pathname))
    .filter((name) => ON_DEMAND.test(name))
}
