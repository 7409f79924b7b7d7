import { expect, onTestFinished, test } from 'vitest'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { listGroupings, listQueries, listSelectors, type Selector } from './queries.ts'

const SESSION = '6f1c1f4e-7d5b-4f6c-9a43-0d6b1b6c2f10'
/** Prometheus creates these itself for every guide. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] }

type Series = { metric: string; labels: Record<string, string> }

/** Returns the metrics of a guide after some requests. */
async function readSeries(): Promise<Series[]> {
  const guide = await startGuideNode(
    { DATA_DIR: await createTempDir(), CITY_DIR: await createTestCity(await createTempDir()) },
    UNBUILT,
  )
  onTestFinished(guide.kill)
  for (const path of ['/', '/about', '/api/client/locations', `/api/client/chat/${SESSION}/messages/poll`])
    await fetch(guide.url + path)
  const text = await (await fetch(`${guide.url}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toSeries)
}

function toSeries(line: string): Series {
  const [, metric = '', labels = ''] = /^([\w:]+)(\{.*\})? /.exec(line) ?? []
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
  return { metric, labels: Object.fromEntries(pairs.map(([, label, value]) => [label, value])) }
}

/** Returns the metrics, labels and routes of a query that the guide does not have. */
function findUnknown(query: string, series: readonly Series[]): string[] {
  const asked = listSelectors(query).filter(({ metric }) => !OF_PROMETHEUS.metrics.includes(metric))
  const labels = new Set(series.flatMap((one) => Object.keys(one.labels)))
  return [
    ...asked.flatMap((selector) => findUnknownPart(selector, series)),
    ...listGroupings(query).filter((label) => !labels.has(label) && !OF_PROMETHEUS.labels.includes(label)),
  ]
}

function findUnknownPart({ metric, labels }: Selector, all: readonly Series[]): string[] {
  const series = all.filter((one) => one.metric === metric)
  if (series.length === 0) return [metric]
  return labels
    .filter(({ label }) => !OF_PROMETHEUS.labels.includes(label))
    .filter(({ label, operator, value }) => {
      const output = series.flatMap(({ labels: { [label]: one } }) => one ?? [])
      // A status such as 500 may not have occurred yet; all routes exist.
      if (label !== 'route') return output.length === 0
      return !output.some((one) =>
        operator === '=~' ? new RegExp(`^(?:${value})$`).test(one) : one === value,
      )
    })
    .map(({ label, value }) => `${label} ${value}`)
}

test('the dashboard and the alert rules ask for nothing that a running guide does not tell', async () => {
  const [queries, series] = await Promise.all([listQueries(), readSeries()])
  expect(queries.length).toBeGreaterThan(20)
  for (const query of queries) expect([query, findUnknown(query, series)]).toEqual([query, []])
  // The same check finds faults.
  const wrong: [query: string, unknown: string[]][] = [
    ['gorodok_feedback_outbox_waiting > 0', ['gorodok_feedback_outbox_waiting']],
    ['sum by (place) (rate(http_request_duration_seconds_count[5m]))', ['place']],
    ['http_request_duration_seconds_count{code="200"}', ['code 200']],
    ['http_request_duration_seconds_count{route=~"/chat.*"}', ['route /chat.*']],
  ]
  for (const [query, unknown] of wrong) expect(findUnknown(query, series)).toEqual(unknown)
})

test('a query is read as Prometheus reads it', () => {
  const query =
    'histogram_quantile(0.99, sum by (le, route) (rate(a_bucket{route=~"/\\\\*|/b"}[5m]))) > 7e+08'
  expect(listSelectors(query)).toEqual([
    { metric: 'a_bucket', labels: [{ label: 'route', operator: '=~', value: '/\\*|/b' }] },
  ])
  expect(listGroupings(query)).toEqual(['le', 'route'])
})
