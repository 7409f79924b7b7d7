import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { TEST_HEAD_SCRIPT, TEST_SHEETS, TEST_STYLES } from '#testing/test-pages.ts'

/** Returns the directives of the policy by name. */
async function getPolicy(url: string): Promise<Map<string, string[]>> {
  const { app } = await createTestApp()
  const policy = String((await app.inject(url)).headers['content-security-policy'])
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('what stands inside a page is allowed by its hash alone: the styles and the one script', async () => {
  const { app } = await createTestApp()
  const { body } = await app.inject('/')
  expect(body).toContain(`<style>${TEST_STYLES}</style>`)
  expect(body).toContain(`<script>${TEST_HEAD_SCRIPT}</script>`)
  const policy = await getPolicy('/')
  expect(policy.get('style-src')).toEqual(["'self'", ...TEST_SHEETS.map(hashOf)])
  expect(policy.get('script-src')).toEqual(["'self'", hashOf(TEST_HEAD_SCRIPT)])
})

test('every other inline script is refused, and so is all that is not allowed by name', async () => {
  const policy = await getPolicy('/')
  expect(policy.get('default-src')).toEqual(["'none'"])
  policy.delete('style-src-attr')
  expect([...policy.values()].flat()).not.toContain("'unsafe-inline'")
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
})

test('no other address can be fetched from than that of the base map, nor be framed by, or sent to', async () => {
  const policy = await getPolicy('/')
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://tiles.openfreemap.org'])
  expect(policy.get('worker-src')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'self'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
})

test.each(['/', '/nothing', '/api/client/locations', '/api/nothing', '/healthz', '/robots.txt'])(
  'the answer of %s carries the security headers',
  async (url) => {
    const { app } = await createTestApp()
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('set-cookie')
  },
)

test('a text becomes HTML or a script only where a policy of the page vouches for it', async () => {
  const policy = await getPolicy('/')
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['about-html', 'default', 'offline'])
})

test.each([
  [{ PUBLIC_URL: 'https://town.example' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'http://town.example' }, undefined],
  [{}, undefined],
])('with %j the header that keeps browsers to TLS is %s', async (environment, expected) => {
  const { app } = await createTestApp({ environment })
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(expected)
})
