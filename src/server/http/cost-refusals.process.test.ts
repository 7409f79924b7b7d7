import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { renderTestPage } from '#testing/test-pages.ts'

/** A guide whose pages take time by a fake clock, behind a proxy that gives the client address. */
async function openDearGuide() {
  const { app, logLines } = await createTestApp({
    environment: { TRUST_PROXY: '127.0.0.1' },
    render: async (address, guide) => {
      vi.advanceTimersByTime(60)
      return renderTestPage(address, guide)
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // The guide starts by the real clock.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string, address: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { 'x-forwarded-for': address } })
  return { ask, logLines }
}

test('whoever asks for one dear page after another is refused, others and health checks are not', async () => {
  const { ask, logLines } = await openDearGuide()
  const statuses = []
  for (let page = 0; page < 25; page += 1) {
    const response = await ask(`/?q=${page}`, '203.0.113.7')
    statuses.push(response.status)
    await response.text()
  }
  const answered = statuses.filter((status) => status === 200).length
  expect(answered).toBeGreaterThan(10)
  expect(answered).toBeLessThan(20)
  expect(new Set(statuses.slice(answered))).toEqual(new Set([429]))
  expect((await ask('/?q=a', '198.51.100.1')).status).toBe(200)
  for (const path of ['/healthz', '/readyz']) expect((await ask(path, '203.0.113.7')).status).toBe(200)

  const refused = await ask('/', '203.0.113.7')
  expect(refused.status).toBe(429)
  const waitS = Number(refused.headers.get('retry-after'))
  expect(waitS).toBeGreaterThan(0)
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await refused.text()).toMatch(/С вашего адреса слишком много запросов\. Подождите \d+ с\./)
  const called = await ask('/api/client/locations', '203.0.113.7', { method: 'POST', body: '{}' })
  expect(await called.json()).toMatchObject({ status: 429, code: 'too_much_at_once' })
  vi.advanceTimersByTime(waitS * 1000)
  expect((await ask('/', '203.0.113.7')).status).toBe(200)
  expect(logLines.filter(({ status }) => status === 429)).toEqual([])
})
