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
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
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

test('every request has an id of its own, and a given one is not used', async () => {
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

test.each([
  '/api/client/chat/7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55/messages',
  '/api/client/chat/7F2C9A52-3A35-4F6E-9F0E-2B7D4A1C8E55/messages/poll?last_id=1',
  '/api/client/%63hat/7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55/messages',
  '/api/client/chat/secret-of-a-visitor/messages',
])('a chat session is not named in clear: %s', async (url) => {
  const { app, listRequests } = await openLoggedApp()
  await app.inject(url)
  const [line] = listRequests()
  expect(line?.path).toMatch(/^\/api\/client\/(chat|%63hat)\/[0-9a-f]{12}\/messages/)
  expect(JSON.stringify(line)).not.toMatch(/7f2c9a52|2b7d4a1c8e55|secret/i)
})

test('one chat session has one name in the log', async () => {
  const { app, listRequests } = await openLoggedApp()
  for (const id of ['a', 'a', 'b']) await app.inject(`/api/client/chat/${id}/messages/poll`)
  expect(new Set(listRequests().map((line) => line.path)).size).toBe(2)
})

test.each(['/location/%zz', '/%E0%A4%A'])(
  'an address that cannot be read has headers, an id and a line: %s',
  async (url) => {
    const { app, listRequests } = await openLoggedApp()
    const response = await app.inject(url)
    expect(response.statusCode).toBe(400)
    expect(response.headers).toMatchObject({
      'x-request-id': expect.stringMatching(UUID),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    await expect
      .poll(listRequests)
      .toMatchObject([{ requestId: response.headers['x-request-id'], path: url, status: 400 }])
    expect((await app.inject('/metrics')).body).toMatch(/_count\{method="GET",route="none",status="400"\} 1/)
  },
)
