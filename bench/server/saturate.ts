import autocannon from 'autocannon'

/** Requests a second at saturation, and how long answers took, in milliseconds. */
export type Saturation = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

type Asked = {
  url: string
  seconds: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Addresses used in turn. */
  paths: readonly string[]
}

const CONNECTIONS = 50

/** Asks as fast as answers come, over 50 connections. */
export async function saturate({ url, seconds, method = 'GET', headers = {}, body, paths }: Asked) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path, method, headers, ...(body !== undefined && { body }) })),
  })
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx']
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed,
  } satisfies Saturation
}
