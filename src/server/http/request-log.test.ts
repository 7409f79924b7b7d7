import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

async function openLoggedApp() {
  const { app, logLines } = await createTestApp()
  return { app, listRequests: () => logLines.filter((line) => 'method' in line) }
}

test('a request is one line with its id, path, status, time and size', async () => {
  const { app, listRequests } = await openLoggedApp()
  const response = await app.inject('/map')
  expect(listRequests()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: response.headers['x-request-id'],
      method: 'GET',
      path: '/map',
      status: 200,
      durationMs: expect.any(Number),
      bytes: response.rawPayload.length,
    },
  ])
})

test('what a visitor typed into the address is not logged', async () => {
  const { app, listRequests } = await openLoggedApp()
  await app.inject('/?q=%D1%82%D0%B0%D0%B9%D0%BD%D0%B0&lat=50.1')
  expect(JSON.stringify(listRequests())).not.toMatch(/%D1|lat|\?/)
  expect(listRequests()).toMatchObject([{ path: '/' }])
})

test.each([
  ['a page', '/nothing', 404],
  ['a call', '/api/nothing', 404],
  ['a picture', '/uploads/nothing.png', 404],
  ['a redirect', '/location/nothing', 302],
  ['a health check', '/healthz', 200],
])('%s is one line too', async (_what, url, status) => {
  const { app, listRequests } = await openLoggedApp()
  await app.inject(url)
  expect(listRequests()).toMatchObject([{ path: url, status }])
})

test('every request has an id of its own, and a given one is not taken over', async () => {
  const { app, listRequests } = await openLoggedApp()
  const headers = { 'x-request-id': 'forged', 'request-id': 'forged' }
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await app.inject({ url: '/', headers })).headers['x-request-id']),
  )
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(UUID)
  expect(
    listRequests()
      .map((line) => line.requestId)
      .sort(),
  ).toEqual([...ids].sort())
})
